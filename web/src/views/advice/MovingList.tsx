import './moving.css';

import type { Advice, Plan } from '../../plan/generated/types.ts';
import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Jumpers } from '../../parts/Jumpers.tsx';
import { type IdChange, bootDevice, idChanges, roll, scanOrder } from '../../plan/changeover.ts';
import { sameParty, partyKey } from '../../plan/ids.ts';
import { readLink } from '../../plan/link/links.ts';
import { partyName } from '../../plan/names.ts';
import {
  machineRules,
  bootText,
  jumpersText,
  movingWords,
  namesText,
  settingText,
  stepsText,
} from '../../text/changeover.ts';

/**
 * The checklist for setting the new IDs: which devices, how, in which order, and what else changes. It can be
 * printed.
 */
export default function MovingList({ advice, onClose }: { advice: Advice; onClose: () => void }) {
  const { plan: before } = readLink(advice.plan);
  const { plan: after } = readLink(advice.best.plan);
  if (before === null || after === null) return null;
  const changes = idChanges(before, after);
  return (
    <Dialog title={movingWords.title} isOpen onClose={onClose}>
      <div className="moving">
        {after.name !== '' && <p className="help">{after.name}</p>}
        <WhatToSet changes={changes} />
        <h3>{movingWords.order}</h3>
        <ol>
          {stepsText(changes).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>{movingWords.whole}</h3>
        <ul className="moving-roll">
          {roll(after).map(({ address, name }) => (
            <li key={`${address} ${name}`}>
              <b>{address}</b> {name}
            </li>
          ))}
        </ul>
        <h3>{movingWords.else}</h3>
        <Scan before={before} after={after} />
        <h4>{movingWords.platforms}</h4>
        <ul className="moving-platforms">
          {machineRules.map(({ machine, rule, source }) => (
            <li key={machine}>
              <b>{machine}</b>: {rule} <span className="caption">{movingWords.source(source)}</span>
            </li>
          ))}
        </ul>
        <div className="form-actions moving-print">
          <button type="button" className="button" data-primary onClick={() => window.print()}>
            {movingWords.print}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function WhatToSet({ changes }: { changes: readonly IdChange[] }) {
  return (
    <>
      <table>
        <caption>{movingWords.set}</caption>
        <thead>
          <ColumnHeads heads={movingWords.setColumns} />
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={partyKey(change.party)}>
              <th scope="row">{change.name}</th>
              <td>{change.from}</td>
              <td>
                <b>{change.to}</b>
              </td>
              <td>
                {settingText(change.setting)}
                {change.setting === 'jumpers' && (
                  <span className="moving-jumpers">
                    <Jumpers id={change.to} widthBits={change.bits.length > 3 ? 16 : 8} />{' '}
                    {jumpersText(change)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.some(({ setting }) => setting === 'jumpers') && <p className="help">{movingWords.where}</p>}
    </>
  );
}

/** The devices that a computer finds, in order, before and after; for several hosts, as each one sees the bus. */
function Scan({ before, after }: { before: Plan; after: Plan }) {
  return after.bus.hosts.map((host, index) => {
    const [was, is] = [scanOrder(before, index), scanOrder(after, index)];
    const gone = was.filter(({ party }) => !is.some((found) => sameParty(found.party, party)));
    return (
      <div key={`${host.model} ${host.hue}`}>
        <table>
          <caption>{movingWords.scan(partyName(after, { kind: 'host', index }))}</caption>
          <thead>
            <ColumnHeads heads={movingWords.scanColumns} />
          </thead>
          <tbody>
            {[...is, ...gone].map(({ party, name }) => {
              const [then, now] = [is, was].map((all) => all.find((found) => sameParty(found.party, party)));
              return (
                <tr key={partyKey(party)} data-changed={then?.device === now?.device ? undefined : ''}>
                  <th scope="row">{name}</th>
                  <td>{now ? movingWords.found(now) : movingWords.unseen}</td>
                  <td>{then ? movingWords.found(then) : movingWords.unseen}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p>{bootText(bootDevice(was), bootDevice(is))}</p>
        <p>
          {namesText(was, is)} <span className="help">{movingWords.scanHelp}</span>
        </p>
      </div>
    );
  });
}
