import type { DeviceResult } from '../plan/generated/types.ts';
import { milliseconds, rate } from './numbers.ts';

/** The view that writes the card of an emulator board. */
export const cardWords = {
  title: 'Write the card',
  back: 'Plan',
  of: (name: string) => (name === '' ? 'for this plan' : `for ${name}`),
  noCard: 'No board of this plan reads a card. ZuluSCSI and BlueSCSI do.',
  noReader: 'What writes cards could not be loaded. Check the connection and open this view again.',
  settings: 'For which board',
  board: 'Board',
  firmware: 'Firmware',
  firmwareHelp: (version: string) => `Its date, as its log shows it. Written for ${version}.`,
  wrongVersion: 'Write a date like 2026.07.18, or leave it empty for the newest.',
  before: 'The card as it is',
  beforeHelp:
    'Its settings file, the names of its files, its log: names, comments and unknown keys of these stay. Nothing leaves this device.',
  isRead: 'Read.',
  isNotRead: 'No settings file, list of names or log was found in it.',
  choose: 'Choose files…',
  files: 'Files of the present card',
  forget: 'Forget it',
  names: 'Files in the root of the card',
  was: (name: string) => `until now ${name}`,
  create: (name: string) => `Or let the board make it from an empty file: ${name}`,
  copyNames: 'Copy names',
  ini: 'Settings file',
  noIni: (name: string) => `The board needs no ${name}: its own settings fit this plan.`,
  copyIni: 'Copy',
  copied: 'Copied.',
  saveIni: (name: string) => `Save ${name}`,
  keys: 'What each key does',
  notes: 'Please note',
  computing: 'Its cost is being computed …',
  noCost: 'Without it no device gets clearly more or less.',
  noFigures: 'Its cost is not known: the plan has no prediction.',
} as const;

/**
 * What a device gets without a key: "Without it Root gets 3.1 MB/s instead of 1.1, 1.9 ms less for a request." `ms`: how
 * much longer its requests take then, `null` if that is not clear.
 */
export function withoutKeyText(is: DeviceResult, without: DeviceResult, ms: number | null): string {
  const now = rate(is.throughput_mb_s, is.margin_mb_s);
  const then = rate(without.throughput_mb_s, without.margin_mb_s);
  const longer =
    ms === null ? '' : `, ${milliseconds(Math.abs(ms))} ${ms < 0 ? 'less' : 'more'} for a request`;
  return `Without it ${is.name} gets ${then} MB/s instead of ${now}${longer}.`;
}
