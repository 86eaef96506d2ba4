// What a shared link also has, as engine-wasm/crates/plan/src/link/check.rs and write.rs have it: a check, the version
// of the model, and the figures that it gave.
import type { Plan, Shared } from '../generated/types.ts';

/** Digits of a check: lower-case letters that are not mistaken for digits or for each other (Crockford's base 32). */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** No device reaches this rate, MB/s. */
const RATE_END = 1e6;

const VERSION = /^(?=.{1,20}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/u;

/** Four digits of the parts of a link, without its check. The hash is FNV-1a of 32 bits (RFC 9923), folded to twenty. */
function checkOf(link: string): string {
  const parts = link.split('/').filter((part) => part !== '' && !part.startsWith('check='));
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${parts.join('/')}/`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const folded = hash ^ (hash >>> 20);
  return [15, 10, 5, 0].map((shift) => DIGITS[(folded >>> shift) & 31]).join('');
}

/** The link to share, from the canonical one. Values that a reader would refuse are left out. */
export function stamped(link: string, plan: Plan, shared: Shared | null): string {
  let out = link;
  if (shared !== null && VERSION.test(shared.model_version)) {
    out += `/model=${shared.model_version}`;
    const { mb_s } = shared;
    const areRates =
      mb_s.length === plan.bus.devices.length && mb_s.every((rate) => rate >= 0 && rate < RATE_END);
    if (areRates && mb_s.length > 0) out += `/was=${mb_s.map(threeDigits).join('_')}`;
  }
  // The check is the first part, so that a link that was cut off still has it.
  const [version = '', ...parts] = out.split('/');
  return [version, `check=${checkOf(out)}`, ...parts].join('/');
}

/** A rate, MB/s, with three digits. */
function threeDigits(rate: number): string {
  const [scale, places] = rate < 9.995 ? [100, 2] : rate < 99.95 ? [10, 1] : [1, 0];
  return (Math.floor(rate * scale + 0.5) / scale).toFixed(places);
}

/**
 * A link without its stamp, and what the stamp says of the plan: `null` if it has no figures, `undefined` if it is not as it
 * was written.
 */
export function unstamped(link: string): { link: string; shared: (plan: Plan) => Shared | null | undefined } {
  const [version = '', check = '', ...parts] = link.split('/');
  if (!check.startsWith('check=')) return { link, shared: () => null };
  const was = parts.at(-1)?.startsWith('was=') ? parts.pop() : undefined;
  const model = parts.at(-1)?.startsWith('model=') ? parts.pop() : undefined;
  const mb_s = (was?.slice('was='.length).split('_') ?? []).map(Number);
  const shared = model === undefined ? null : { model_version: model.slice('model='.length), mb_s };
  const plain = [version, ...parts].join('/');
  return { link: plain, shared: (plan) => (stamped(plain, plan, shared) === link ? shared : undefined) };
}
