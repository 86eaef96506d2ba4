import type { MenuGroup } from '../parts/menu/MenuList.tsx';
import { type Command, type Table, canBe, shortOf } from './command.ts';
import { firstKey } from './keys.ts';

/**
 * Menu lines of the commands in these menus or sections, in the order of the table. A command that cannot run says
 * why.
 */
export function menuOf<On>(
  table: Table<On>,
  on: On,
  places: readonly NonNullable<Command<On>['menu']>[],
): MenuGroup[] {
  return places.flatMap((place) => {
    const lines = Object.entries(table).flatMap(([id, command]) => {
      const can = command.menu === place && canBe(command, on);
      if (can === false) return [];
      const why = can === true ? {} : { isOff: true, detail: can };
      return [{ id, label: shortOf(command, on), keys: firstKey(command), ...why }];
    });
    return lines.length > 0 ? [{ id: place, lines }] : [];
  });
}
