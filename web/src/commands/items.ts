// Everything the command palette finds, for the page as it is now.

import { documentation } from 'virtual:documentation';

import { lineOf } from '../parts/describe.ts';
import { showFinding } from '../parts/show-finding.ts';
import { readTheme, setTheme } from '../parts/theme.ts';
import {
  type CatalogueDevice,
  type CatalogueHost,
  devices,
  hosts,
  isPlaceholder,
  searchText,
} from '../plan/catalogue.ts';
import { partyKey, partiesWithIds } from '../plan/ids.ts';
import { type Preset, isMeasured, presets } from '../plan/presets.ts';
import type { SavedPlan } from '../plan/saved-plan.ts';
import { findingsAreOfPlan, planner, shownEvaluation } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';
import { preferenceText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { shelfWords } from '../text/catalogue.ts';
import { paletteWords as words } from '../text/commands.ts';
import { planSummary } from '../text/saved.ts';
import { headWords, themeWords } from '../text/site.ts';
import { choices } from './choices.ts';
import { type Table, canBe, give, labelOf } from './command.ts';
import { firstKey } from './keys.ts';
import type { Findable } from '../plan/matching.ts';
import { type OfParty, partyCommands } from './party.ts';
import { planCommands } from './plan.ts';
import { mendCommand } from './mends.ts';
import { searchTimes } from './search-times.ts';
import { themes } from './themes.ts';
import { toldApart } from '../plan/names.ts';

/** One line of the palette. */
export interface Item extends Findable {
  readonly id: string;
  /** Its kind; empty for a command of the plan. */
  readonly kind: string;
  readonly detail?: string;
  readonly keys?: string;
  readonly does: () => void;
}

const { palette: _, ...offered } = planCommands;
const { kinds } = words;

/** Commands that can run, devices, settings, the catalogue, plans and pages, the most used first. */
export function itemsOf(state: PlannerState, saved: readonly SavedPlan[]): Item[] {
  return [
    ...commandsOf('plan', offered, state, '', (label) => label),
    ...findingsOf(state),
    ...mendsOf(state),
    ...partiesWithIds(state.plan).flatMap(({ party }) => {
      const on: OfParty = { plan: state.plan, party, called: toldApart(state.plan, party) };
      const label = (command: string) => words.ofDevice(on.called, command);
      return commandsOf(partyKey(party), partyCommands, on, kinds.device, label);
    }),
    ...Object.values(choices).flatMap(({ others }) =>
      others(state.plan).map((other) => ({ id: other.label, kind: kinds.setting, ...other })),
    ),
    ...searchTimesOf(state),
    ...themesOf(),
    ...devices.map((part) => partOf('new-device', part)),
    ...hosts.map((part) => partOf('new-host', part)),
    ...saved.flatMap((plan) => savedOf(plan)),
    ...presets.map(exampleOf),
    ...pages(),
    ...explained(),
  ];
}

function commandsOf<On>(
  of: string,
  table: Table<On>,
  on: On,
  kind: string,
  label: (command: string) => string,
): Item[] {
  return Object.entries(table).flatMap(([id, command]) => {
    if (canBe(command, on) !== true) return [];
    const keys = firstKey(command);
    return [
      { id: `${of} ${id}`, label: label(labelOf(command, on)), kind, keys, does: () => give(command, on) },
    ];
  });
}

function findingsOf(state: PlannerState): Item[] {
  return (shownEvaluation(state)?.findings ?? []).map(({ words: { title, detail } }, index) => ({
    id: `finding ${index}`,
    label: title,
    kind: kinds.finding,
    detail,
    does: () => {
      // A view has taken the place of the list.
      planner.look(null);
      requestAnimationFrame(() => showFinding(index));
    },
  }));
}

function mendsOf(state: PlannerState): Item[] {
  if (!findingsAreOfPlan(state)) return [];
  return (shownEvaluation(state)?.findings ?? []).flatMap((finding) => {
    const mend = mendCommand(finding);
    const id = `mend ${finding.code} ${finding.devices.join(' ')}`;
    return mend === null ? [] : [{ id, kind: kinds.mend, ...mend }];
  });
}

function searchTimesOf({ searchTime }: PlannerState): Item[] {
  return searchTimes
    .filter(({ id }) => id !== searchTime)
    .map(({ id, label }) => ({
      id: `search ${id}`,
      label: said.set(preferenceText.search, label),
      kind: kinds.setting,
      does: () => planner.searchAt(id),
    }));
}

function themesOf(): Item[] {
  return themes
    .filter(({ id }) => id !== readTheme())
    .map(({ id, label }) => ({
      id: `theme ${id}`,
      label: said.set(themeWords.title, label),
      kind: kinds.setting,
      does: () => {
        setTheme(id);
        planner.announce(said.set(themeWords.title, label));
      },
    }));
}

function partOf(what: 'new-device' | 'new-host', part: CatalogueDevice | CatalogueHost): Item {
  const isOwn = isPlaceholder(part.id);
  return {
    id: `${what} ${part.id}`,
    label: words.add(part.name),
    words: `${searchText(part)} ${isOwn ? shelfWords.own : ''}`,
    kind: kinds.part,
    detail: lineOf(what === 'new-host' ? 'host' : 'device', part.id),
    // The dialog asks for the figures of the user's own device.
    does: () => (isOwn ? planner.addOwn(part.id) : planner.add({ what, model: part.id })),
  };
}

function savedOf({ key, plan, link }: SavedPlan): Item[] {
  if (plan === null) return [];
  const label = words.open(plan.name);
  return [{ id: key, label, kind: kinds.saved, detail: planSummary(plan), does: () => planner.open(link) }];
}

function exampleOf(preset: Preset): Item {
  const { id, group, title, year, shows, link } = preset;
  // Rows of different tables have the same title.
  const name = isMeasured(preset) ? `${group.split(':', 1)[0]}: ${title}` : title;
  return {
    id: `example ${id}`,
    label: words.open(name),
    words: `${group} ${year ?? ''} ${shows ?? ''}`,
    kind: kinds.example,
    detail: shows ?? group,
    does: () => planner.open(link),
  };
}

function pages(): Item[] {
  return documentation.map(({ name, title }) => ({
    id: `page ${name}`,
    label: title,
    words: headWords.docs,
    kind: kinds.page,
    does: () => location.assign(`docs/${name}.html`),
  }));
}

/** What the glossary explains and what the pages have, each at its place. */
function explained(): Item[] {
  return [
    ...documentation.flatMap(({ name, terms }) =>
      terms.map(({ at, term, means }) => ({
        id: `term ${name} ${at}`,
        label: term,
        kind: kinds.term,
        isAside: true,
        detail: means,
        does: () => location.assign(`docs/${name}.html#${at}`),
      })),
    ),
    ...documentation.flatMap(({ name, title, sections }) =>
      sections.map((section) => ({
        id: `section ${name} ${section.at}`,
        label: section.title,
        words: title,
        kind: kinds.page,
        isAside: true,
        detail: title,
        does: () => location.assign(`docs/${name}.html#${section.at}`),
      })),
    ),
  ];
}
