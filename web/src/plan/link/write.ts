import type { Device, Host, LoadSystem, Own, Plan, Workload } from '../../engine/types.ts';
import { defaultLoad, defaultPlan, defaultWorkload } from '../defaults.ts';
import { LINK_VERSION } from '../limits.ts';
import { OWN_FIGURES } from '../own.ts';
import { encodeText } from './text.ts';

const known = new WeakMap<Plan, string>();

/**
 * The canonical link of a plan: what follows `#`. Equal plans have equal links, so it is also the plan's key.
 * The twin of `to_link` in `engine-wasm/crates/plan/src/link/write.rs`. Plans are never changed in place, so a link once
 * written is kept.
 */
export function writeLink(plan: Plan): string {
  const found = known.get(plan);
  if (found !== undefined) return found;
  const link = write(plan);
  known.set(plan, link);
  return link;
}

function write(plan: Plan): string {
  const parts = [String(LINK_VERSION), `${plan.width}.${plan.signalling.toLowerCase()}`];
  if (plan.packets !== 'auto') parts.push(`packets=${plan.packets}`);
  if (plan.qas) parts.push('qas');
  if (plan.fair) parts.push('fair');
  if (plan.cable_mt_s !== null) parts.push(`cable=${plan.cable_mt_s}`);
  if (plan.question === 'done') parts.push('done');
  if (plan.name !== '') parts.push(`name=${encodeText(plan.name)}`);
  if (plan.seed !== defaultPlan().seed) parts.push(`seed=${plan.seed}`);
  if (plan.aim !== 'total') parts.push(`aim=${plan.aim}`);
  if (plan.platform !== '') parts.push(`on=${plan.platform}`);
  const load = writeLoad(plan.load);
  if (load !== '') parts.push(load);
  for (const [i, host] of plan.hosts.entries()) parts.push(writeHost(host, i + 1));
  for (const [i, device] of plan.devices.entries()) {
    parts.push(writeDevice(device, plan.hosts.length + i + 1));
  }
  return parts.join('/');
}

function writeLoad(load: LoadSystem): string {
  const usual = defaultLoad();
  const sameIds =
    load.disk_ids.length === usual.disk_ids.length &&
    load.disk_ids.every((id, i) => id === usual.disk_ids[i]);
  const sameSystem = load.percent === usual.percent && load.initiator_id === usual.initiator_id;
  if (sameSystem && sameIds && load.cap_mt_s === usual.cap_mt_s) return '';
  const cap = load.cap_mt_s === usual.cap_mt_s ? '' : `~cap=${rate(load.cap_mt_s)}`;
  return `load=${load.percent}@${load.initiator_id}:${load.disk_ids.join(',')}${cap}`;
}

function writeHost(host: Host, position: number): string {
  return `${host.id}=host:${host.model}${nameAndHue(host, position)}${host.keep ? '~keep' : ''}`;
}

function writeDevice(device: Device, position: number): string {
  let out = `${device.id}=${device.model}${nameAndHue(device, position)}`;
  if (device.host !== 0) out += `~by=${device.host + 1}`;
  if (device.cap_mt_s !== null) out += `~cap=${rate(device.cap_mt_s)}`;
  out += writeOwn(device.own);
  if (!device.disconnect) out += '~nodisc';
  if (device.shared) out += '~shared';
  if (device.keep) out += '~keep';
  if (device.first) out += '~first';
  if (device.weight !== 1) out += `~weight=${device.weight}`;
  return out + writeWorkload(device.workload);
}

function writeOwn(own: Own): string {
  let out = '';
  for (const { field, setting } of OWN_FIGURES) {
    const value = own[field];
    if (value !== null) out += `~${setting}=${value}`;
  }
  if (own.width_bits !== null) out += `~lines=${own.width_bits}`;
  if (own.signalling.length > 0) out += `~speaks=${own.signalling.join('.').toLowerCase()}`;
  if (own.tagged !== null) out += `~tags=${own.tagged ? 'yes' : 'no'}`;
  return out;
}

function nameAndHue(party: Host | Device, position: number): string {
  const name = party.name === '' ? '' : `~name=${encodeText(party.name)}`;
  return party.hue === position ? name : `${name}~hue=${party.hue}`;
}

function writeWorkload(w: Workload): string {
  const usual = defaultWorkload();
  let out = '';
  if (w.pattern === 'off') out += '~off';
  if (w.pattern === 'random') out += '~rand';
  if (w.read_percent !== usual.read_percent) out += `~reads=${w.read_percent}`;
  if (w.size_bytes !== usual.size_bytes) {
    out += w.size_bytes % 1024 === 0 ? `~size=${w.size_bytes / 1024}k` : `~size=${w.size_bytes}`;
  }
  if (w.outstanding !== usual.outstanding) out += `~q=${w.outstanding}`;
  if (w.think_us !== usual.think_us) {
    out += w.think_us % 1000 === 0 ? `~think=${w.think_us / 1000}ms` : `~think=${w.think_us}us`;
  }
  return out;
}

/** A rate in MT/s as written in a link. */
function rate(mtS: number): string {
  return mtS === 0 ? 'async' : String(mtS);
}
