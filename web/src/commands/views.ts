import { isEmulator } from '../plan/catalogue.ts';
import { planner } from '../store/planner.ts';
import type { PlannerState } from '../store/state.ts';
import { VIEWS } from '../store/views.ts';
import type { Command } from './command.ts';

/** Whether the plan has what a view can show. */
export const hasDevices = ({ plan }: PlannerState) =>
  plan.bus.devices.length > 0 && plan.bus.hosts.length > 0;

/** Whether the plan has an emulator board, which may read a card. */
const hasBoard = (state: PlannerState) => state.plan.bus.devices.some(({ model }) => isEmulator(model));

/** When a view can be opened, if that is not by `hasDevices`. */
const GUARDS: Readonly<Record<string, Command<PlannerState>['can']>> = {
  card: hasBoard,
  symptoms: () => true,
  several: () => true,
};

/** Commands that open a view in place of the plan, a row of `VIEWS` each. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the table
export const viewCommands = Object.fromEntries(
  Object.entries(VIEWS).map(([name, { opens, ...opener }]): [string, Command<PlannerState>] => [
    name,
    {
      ...opener,
      menu: 'more',
      can: GUARDS[name] ?? hasDevices,
      does: () => {
        planner.close();
        planner.look(opens);
      },
    },
  ]),
) as Record<keyof typeof VIEWS, Command<PlannerState>>;
