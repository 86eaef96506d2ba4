import type { Parsed, Plan, Problem } from '../../engine/types.ts';
import { AIMS, defaultPlan } from '../defaults.ts';
import {
  HUE_MAX,
  ID_MAX,
  LINK_CHARS_MAX,
  LINK_VERSION,
  LOAD_DISKS_MAX,
  LOAD_PERCENT_MAX,
  MODEL_CHARS_MAX,
  SEED_MAX,
} from '../limits.ts';
import { readParty } from './parties.ts';
import { charCount, wellFormed } from './text.ts';
import { Values, digits, limit, problem, range, splitOnce } from './values.ts';

/**
 * Reads a link: the whole of it, or only what follows `#`. Keeps what can be read and lists what cannot; nothing makes it
 * fail as a whole but a missing version or an absurd length.
 *
 * The twin of `from_link` in `engine-wasm/crates/plan/src/link/read.rs`: the page must keep and show a plan also when the
 * engine does not start. `engine-wasm/fixtures/links/v1.json` binds the two, the order of problems included.
 */
export function readLink(link: string): Parsed {
  const whole = wellFormed(link);
  const fragment = trim(whole.slice(whole.lastIndexOf('#') + 1));
  if (charCount(fragment) > LINK_CHARS_MAX) {
    return refuse(limit('too-long', fragment, 'link', LINK_CHARS_MAX));
  }
  const [first, rest] = splitOnce(fragment, '/') ?? [fragment, ''];
  const version = digits(first);
  if (version === null || version < 1 || version > 0xffff_ffff) {
    return refuse(problem('not-a-plan', fragment, ''));
  }
  const reader = new Reader();
  if (version > LINK_VERSION) reader.values.problems.push(problem('newer', String(version), 'version'));
  for (const part of rest.split('/')) if (part !== '') reader.part(part);
  return reader.finish();
}

function refuse(why: Problem): Parsed {
  return { plan: null, problems: [why] };
}

/** What Rust's `trim` takes away; JavaScript's differs in U+0085 and U+FEFF. No `+$` pattern: that takes quadratic time. */
function trim(text: string): string {
  const blank = (at: number) => /^\p{White_Space}$/u.test(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && blank(start)) start += 1;
  while (end > start && blank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Gives every party without a colour the one of its place in the plan. */
function giveHues(plan: Plan): Plan {
  const hue = (given: number, place: number) => (given === 0 ? (place % HUE_MAX) + 1 : given);
  return {
    ...plan,
    hosts: plan.hosts.map((host, i) => ({ ...host, hue: hue(host.hue, i) })),
    devices: plan.devices.map((device, i) => ({ ...device, hue: hue(device.hue, plan.hosts.length + i) })),
  };
}

const ID_LIKE = /^[0-9.-]+$/;
const BUS = /^(narrow|wide)\.(se|lvd|hvd)$/;

class Reader {
  readonly values = new Values();
  private plan = defaultPlan();
  /** Parts that may stand once and have been seen. */
  private readonly seen = new Set<string>();
  /** For each device the text of its `by`, checked when all hosts are known. */
  private readonly by: ({ host: number; setting: string } | null)[] = [];

  part(part: string): void {
    const [key, value] = splitOnce(part, '=') ?? [part, null];
    if (part === 'done') {
      if (this.once('done', part)) this.plan.question = 'done';
    } else if (part === 'qas') {
      if (this.once('qas', part)) this.plan.qas = true;
    } else if (part === 'fair') {
      if (this.once('fair', part)) this.plan.fair = true;
    } else if (key === 'cable' && value !== null) {
      if (this.once('cable', part)) this.plan.cable_mt_s = this.values.rate(value, part, 'cable');
    } else if (key === 'packets' && value !== null) {
      if (this.once('packets', part)) this.packets(value, part);
    } else if (key === 'aim' && value !== null) {
      if (this.once('aim', part)) this.aim(value, part);
    } else if (key === 'name' && value !== null) {
      if (this.once('name', part)) this.plan.name = this.values.name(value, part) ?? this.plan.name;
    } else if (key === 'seed' && value !== null) {
      if (this.once('seed', part)) {
        this.plan.seed = this.values.number(value, part, 'seed', 0, SEED_MAX) ?? this.plan.seed;
      }
    } else if (key === 'on' && value !== null) {
      if (this.once('on', part)) this.platform(value, part);
    } else if (key === 'load' && value !== null) {
      if (this.once('load', part)) this.load(value, part);
    } else if (value !== null && ID_LIKE.test(key)) {
      this.party(key, value, part);
    } else {
      this.bus(part);
    }
  }

  finish(): Parsed {
    const hosts = Math.max(this.plan.hosts.length, 1);
    for (const [i, by] of this.by.entries()) {
      const device = this.plan.devices[i];
      if (by === null || device === undefined) continue;
      if (by.host <= hosts) device.host = by.host - 1;
      else this.values.problems.push(range(by.setting, 'by', 1, hosts));
    }
    return { plan: giveHues(this.plan), problems: this.values.problems };
  }

  private packets(value: string, part: string): void {
    if (value === 'on' || value === 'off') this.plan.packets = value;
    else this.values.problems.push(problem('malformed', part, 'packets'));
  }

  private aim(value: string, part: string): void {
    const aim = AIMS.find((known) => known === value);
    if (aim) this.plan.aim = aim;
    else this.values.problems.push(problem('malformed', part, 'aim'));
  }

  private platform(value: string, part: string): void {
    if (value.length <= MODEL_CHARS_MAX && /^[a-z0-9-]+$/.test(value)) this.plan.platform = value;
    else this.values.problems.push(problem('malformed', part, 'on'));
  }

  private bus(part: string): void {
    const [, width, signalling] = BUS.exec(part) ?? [];
    if (width === undefined || signalling === undefined) {
      this.values.problems.push(problem('unknown-part', part, ''));
    } else if (this.once('bus', part)) {
      this.plan.width = width === 'narrow' ? 'narrow' : 'wide';
      this.plan.signalling = signalling === 'se' ? 'SE' : signalling === 'lvd' ? 'LVD' : 'HVD';
    }
  }

  private load(text: string, part: string): void {
    const [system, capText] = splitOnce(text, '~cap=') ?? [text, null];
    const [percentText, ids] = splitOnce(system, '@') ?? [system, ''];
    const [initiatorText, disksText] = splitOnce(ids, ':') ?? [ids, null];
    if (disksText === null) {
      this.values.problems.push(problem('malformed', part, 'load'));
      return;
    }
    const percent = this.values.number(percentText, part, 'load', 0, LOAD_PERCENT_MAX);
    const initiator = this.values.number(initiatorText, part, 'load', 0, ID_MAX);
    const disks = disksText.split(',');
    if (disks.length > LOAD_DISKS_MAX) {
      this.values.problems.push(limit('too-many', part, 'load', LOAD_DISKS_MAX));
    }
    const diskIds: number[] = [];
    for (const disk of disks.slice(0, LOAD_DISKS_MAX)) {
      const id = this.values.number(disk, part, 'load', 0, ID_MAX);
      if (id === null) return;
      diskIds.push(id);
    }
    const cap = (capText === null ? null : this.values.cap(capText, part)) ?? this.plan.load.cap_mt_s;
    // Half a load would predict something the writer did not mean: it is read whole or left out.
    if (percent === null || initiator === null) return;
    this.plan.load = { percent, initiator_id: initiator, disk_ids: diskIds, cap_mt_s: cap };
  }

  private party(idText: string, text: string, part: string): void {
    const id = this.values.number(idText, part, 'id', 0, ID_MAX);
    if (id === null) return;
    const found = readParty(this.values, id, text, part, this.plan, (setting) => this.once('first', setting));
    if (found === null) return;
    if (found.kind === 'host') {
      this.plan.hosts.push(found.host);
    } else {
      this.plan.devices.push(found.device);
      this.by.push(found.by);
    }
  }

  private once(key: string, part: string): boolean {
    if (this.seen.has(key)) {
      this.values.problems.push(problem('repeated', part, key));
      return false;
    }
    this.seen.add(key);
    return true;
  }
}
