import './card.css';

import { useCallback, useId, useRef, useState } from 'react';

import { CopyButton } from '../../parts/CopyButton.tsx';
import { IdChip } from '../../parts/IdChip.tsx';
import { SelectField } from '../../parts/SelectField.tsx';
import { View } from '../../parts/View.tsx';
import { TextFilesButton } from '../../parts/TextFilesButton.tsx';
import { type Dropped, filesOfDrop, textOf } from '../../parts/dropped-texts.ts';
import { hueOf } from '../../parts/hue.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useDrop } from '../../parts/useFileDrop.ts';
import type { CardFor, Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { partyName } from '../../plan/names.ts';
import { addressOf } from '../../plan/units.ts';
import { planner, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import { cardWords as words } from '../../text/card.ts';
import { KeyCost } from './KeyCost.tsx';
import { useCard } from './useCard.ts';
import { useKeyCosts } from './useKeyCosts.ts';

/** A version of a firmware, as the boards write it. */
const VERSION = /^\s*(?:20)?\d{2}[.-]\d{1,2}[.-]\d{1,2}\s*$/;

/** The card of an emulator board: names of its images and its settings file, in place of the plan. */
export default function CardView() {
  const plan = usePlanner((state) => state.plan);
  const before = usePlanner((state) => state.cardText);
  const [board, setBoard] = useState(0);
  const [version, setVersion] = useState('');
  const isVersion = version.trim() === '' || VERSION.test(version);
  const written = useCard(plan, board, isVersion ? version.trim() : '', before);
  const main = useRef<HTMLElement>(null);
  const take = useCallback(async (files: Promise<readonly Dropped[]>) => {
    planner.keepCard(await files.then(textOf).catch(() => ''));
  }, []);
  const drop = useCallback((transfer: DataTransfer) => void take(filesOfDrop(transfer)), [take]);
  const isOver = useDrop(main, drop);
  const made = written?.of === 'card' ? written.made : null;
  return (
    <View className="card-view" ref={main} title={words.title} of={words.of(plan.name)} back={words.back}>
      <div className="view-body">
        <div className="col">
          {written?.of === 'none' && <p className="card view-card">{words.noCard}</p>}
          {written?.of === 'failure' && <p className="card view-card">{words.noReader}</p>}
          {made !== null && <Names plan={plan} made={made} />}
          {made !== null && <Settings made={made} />}
        </div>
        <div className="col">
          <section className="card view-card form" aria-label={words.settings}>
            {made !== null && made.boards.length > 1 && (
              <Boards plan={plan} made={made} onChoose={setBoard} />
            )}
            <Firmware {...{ version, setVersion, isVersion }} used={made?.version ?? ''} />
          </section>
          <section
            className="card view-card card-before"
            aria-label={words.before}
            data-over={isOver || undefined}
          >
            <Before text={before} hasRead={made?.has_before ?? true} take={take} />
          </section>
        </div>
      </div>
    </View>
  );
}

type BoardsProps = { plan: Plan; made: CardFor; onChoose: (board: number) => void };

function Boards({ plan, made, onChoose }: BoardsProps) {
  const field = useId();
  const ids = (devices: readonly number[]) =>
    devices.map((at) => `ID ${plan.bus.devices[at]?.id ?? ''}`).join(', ');
  return (
    <SelectField
      id={field}
      label={words.board}
      value={made.board}
      choices={made.boards.map(({ name, devices }, place) => ({
        value: place,
        label: `${name} (${ids(devices)})`,
      }))}
      onChange={(text) => onChoose(Number(text))}
    />
  );
}

type FirmwareProps = {
  version: string;
  setVersion: (version: string) => void;
  isVersion: boolean;
  /** The version that the card was written for. */
  used: string;
};

function Firmware({ version, setVersion, isVersion, used }: FirmwareProps) {
  const field = useId();
  return (
    <>
      <label htmlFor={field}>{words.firmware}</label>
      <input
        id={field}
        className="field"
        autoComplete="off"
        maxLength={20}
        placeholder={used}
        value={version}
        aria-invalid={!isVersion}
        aria-describedby={`${field}-help`}
        onChange={(event) => setVersion(event.target.value)}
      />
      <p id={`${field}-help`} className={isVersion ? 'help' : 'form-error'}>
        {isVersion ? words.firmwareHelp(used) : words.wrongVersion}
      </p>
    </>
  );
}

type BeforeProps = {
  text: string;
  hasRead: boolean;
  take: (files: Promise<readonly Dropped[]>) => Promise<void>;
};

/** The texts of the present card. */
function Before({ text, hasRead, take }: BeforeProps) {
  const field = useId();
  const isGiven = text.trim() !== '';
  return (
    <>
      <h2>
        <label htmlFor={field}>{words.before}</label>
      </h2>
      <p className="help">{words.beforeHelp}</p>
      <textarea
        id={field}
        className="field mono"
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => planner.keepCard(event.target.value)}
      />
      <output className={hasRead ? 'help' : 'form-error'}>
        {isGiven && (hasRead ? words.isRead : words.isNotRead)}
      </output>
      <div className="form-actions">
        <TextFilesButton label={words.choose} field={words.files} take={take} />
        {isGiven && (
          <button type="button" className="button" onClick={() => planner.keepCard('')}>
            {words.forget}
          </button>
        )}
      </div>
    </>
  );
}

/** The images, by their names. */
function Names({ plan, made: { card } }: { plan: Plan; made: CardFor }) {
  const names = card.files.map(({ name }) => name).join('\n');
  return (
    <section className="card view-card" aria-label={words.names}>
      <h2>{words.names}</h2>
      <ul className="card-files">
        {card.files.map(({ device, name, was, create }) => (
          <li key={device}>
            <IdChip
              id={addressOf(plan, { kind: 'device', index: device })}
              hue={hueOf(plan, { kind: 'device', index: device })}
            />
            <span className="card-device">{partyName(plan, { kind: 'device', index: device })}</span>
            <span>
              <code className="mono">{name}</code>
              {was !== null && <span className="help"> {words.was(was)}</span>}
              {create !== null && <span className="help card-create">{words.create(create)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {card.files.length > 0 && (
        <div className="form-actions">
          <CopyButton label={words.copyNames} onCopy={() => planner.copy(names, words.copied)} />
        </div>
      )}
      <Notes made={card} />
    </section>
  );
}

/** The settings file, and what its keys do and cost. */
function Settings({ made }: { made: CardFor }) {
  const { ini, ini_name: name, keys } = made.card;
  const is = usePlanner(settledEvaluationOfPlan);
  const without = useKeyCosts(made, is !== null);
  if (ini === '')
    return (
      <section className="card view-card" aria-label={words.ini}>
        <h2>{name}</h2>
        <p>{words.noIni(name)}</p>
      </section>
    );
  return (
    <section className="card view-card" aria-label={words.ini}>
      <h2>{name}</h2>
      <pre className="mono card-ini">{ini}</pre>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          data-primary=""
          onClick={() => saveFile(name, 'text/plain', ini)}
        >
          {words.saveIni(name)}
        </button>
        <CopyButton label={words.copyIni} onCopy={() => planner.copy(ini, words.copied)} />
      </div>
      {keys.length > 0 && (
        <>
          <h3>{words.keys}</h3>
          <dl className="card-keys">
            {keys.map(({ key, value, does, without: less }) => (
              <div key={key}>
                <dt>
                  <code className="mono">
                    {key} = {value}
                  </code>
                </dt>
                <dd>
                  {does}
                  <KeyCost
                    devices={made.boards[made.board]?.devices ?? []}
                    is={is}
                    without={without.get(writeLink(less))}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** What the plan has and a card cannot, and what the firmware ignores. */
function Notes({ made }: { made: CardFor['card'] }) {
  if (made.notes.length === 0) return null;
  return (
    <>
      <h3>{words.notes}</h3>
      <ul className="card-notes">
        {made.notes.map(({ raw, text }, place) => (
          // Two lines can be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {raw !== '' && <code className="mono">{raw}</code>} {text}
          </li>
        ))}
      </ul>
    </>
  );
}
