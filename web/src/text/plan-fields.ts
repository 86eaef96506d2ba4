import { aimText, preferenceText } from './advice.ts';
import { cableText, fairText, packetsText, qasText, questionText } from './bus.ts';
import type { WordsOf } from './fields.ts';
import { notesOf } from '../plan/moments.ts';
import { platformName } from './machines.ts';
import { noteText } from './moments.ts';

/** Words of the fields of a plan. */
export const planFields: WordsOf<'plan'> = {
  name: { label: 'Plan', text: (name) => name || 'no name' },
  note: { label: 'Note', usual: 'none', text: (note) => note || 'none' },
  question: { label: 'Scenario', text: (question) => questionText(question).label },
  seed: { label: 'Seed' },
  platform: { label: 'Machine', text: platformName },
  moments: {
    label: 'Notes in time',
    usual: 'none',
    text: (moments) => notesOf(moments).map(noteText).join('; '),
  },
  aim: { label: preferenceText.aim, text: (aim) => aimText(aim).label },
};

/** Words of the fields of a bus. */
export const busFields: WordsOf<'bus'> = {
  fair: { label: 'Fair arbitration', term: 'fair', help: fairText },
  qas: { label: 'Quick arbitration (QAS)', term: 'qas', help: qasText },
  packets: {
    label: 'Packets (information units)',
    term: 'packets',
    text: (packets) => packetsText(packets).label,
    help: (packets) => packetsText(packets).explanation,
  },
  cable_mt_s: { label: 'Cable limit', term: 'domain-validation', usual: 'none', text: cableText },
  errors_per_gb: {
    label: 'Transfers that fail, in 10⁹ bytes',
    usual: 'none',
    help: () => 'A command with a failed transfer is sent again. Leave it empty if none fails.',
  },
};
