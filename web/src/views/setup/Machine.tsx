import { useId } from 'react';

import { ChoiceControl } from '../../commands/ChoiceControl.tsx';
import { choices } from '../../commands/choices.ts';
import { findPlatform, platforms } from '../../plan/platforms.ts';
import { setPlatform } from '../../plan/set-platform.ts';
import { planner, shownPlan, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { channelWords } from '../../text/channels.ts';
import { machineWords, notesOf } from '../../text/machines.ts';
import { NO_MACHINE, platformName } from '../../text/machines.ts';

/** The kind of machine and its rules for IDs. The section is closed, because no plan needs it. */
export function Machine() {
  const plan = usePlanner(shownPlan);
  const { platform: id, other } = plan;
  const field = useId();
  const help = useId();
  const platform = findPlatform(id);
  return (
    <details className="rules">
      <summary>
        {machineWords.title}{' '}
        <span className="caption">{machineWords.summary(platformName(id), other !== null)}</span>
      </summary>
      <div className="machine">
        <label htmlFor={field}>{machineWords.label}</label>
        <select
          id={field}
          className="field"
          aria-describedby={help}
          value={id}
          onChange={({ target }) =>
            planner.edit(
              (p) => setPlatform(p, target.value),
              said.set(machineWords.title, platformName(target.value)),
            )
          }
        >
          <option value="">{NO_MACHINE}</option>
          {id !== '' && !platform && <option value={id}>{platformName(id)}</option>}
          {platforms.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <p id={help} className="help">
          {machineWords.help}
        </p>
        <div className="machine-channels">
          <span aria-hidden>{channelWords.title}</span>
          <ChoiceControl choice={choices.channels} />
          <p className="help">{channelWords.help}</p>
        </div>
        {platform && (
          <>
            <ul>
              {platform.hostId !== null && (
                <li>{machineWords.hostAt(platform.hostId, platform.isHostFixed)}</li>
              )}
              {notesOf(platform).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <p className="caption">
              {machineWords.source}{' '}
              {platform.sources.map(({ name, address }, i) => (
                <span key={address}>
                  {i > 0 && ', '}
                  <a href={address} rel="noreferrer">
                    {name}
                  </a>
                </span>
              ))}
            </p>
          </>
        )}
      </div>
    </details>
  );
}
