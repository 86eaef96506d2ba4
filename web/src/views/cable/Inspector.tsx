import { useId, type ReactNode } from 'react';

import { ConnectorDrawing, TerminatorDrawing } from '../../parts/connectors.tsx';
import { Field } from '../../parts/Field.tsx';
import { ChoiceField } from '../../parts/SelectField.tsx';
import {
  type StopPlace,
  addBranch,
  attachedKey,
  removeBranch,
  setBox,
  setBranch,
  setConnector,
  setEnd,
  setOwnTerminator,
  setPieceCm,
  setPieceKind,
  setStub,
  setTermPower,
  setWires,
  turn,
} from '../../plan/cable.ts';
import { setBus } from '../../plan/commands.ts';
import {
  BOX_CM_MAX,
  BRANCHES_MAX,
  CONNECTORS,
  OWN_TERMINATORS,
  PIECE_CM_MAX,
  PIECE_KINDS,
  STUB_CM_MAX,
  TERMINATORS,
  WIRES,
} from '../../plan/generated/cable.ts';
import type { Attached, Piece, Signalling, Stop, Width } from '../../plan/generated/types.ts';
import {
  attachedName,
  cableSaid as said,
  cableWords as words,
  connectorText,
  endPlace,
  ownTerminatorText,
  pieceKindText,
  placeName,
  powerText,
  terminatorText,
  wiresText,
} from '../../text/cable.ts';
import { useCable } from './context.ts';
import { LengthField } from './LengthField.tsx';

const SIGNALLINGS: readonly Signalling[] = ['SE', 'LVD', 'HVD'];
const SIGNALLING_TEXT = { SE: 'SE', LVD: 'LVD', HVD: 'HVD' } as const;
const WIDTHS: readonly Width[] = ['narrow', 'wide'];
const WIDTH_TEXT = { narrow: '8 bit, 50 wires', wide: '16 bit, 68 wires' } as const;

/** The chosen part and what can be set of it; without one, what concerns the whole cable. */
export function Inspector() {
  const { plan, cable, chosen, choose } = useCable();
  const line = chosen === null ? undefined : cable.segments[chosen.segment]?.line;
  if (chosen === null || line === undefined)
    return (
      <section className="card cable-inspector" aria-labelledby="cable-inspector">
        <h2 id="cable-inspector">{words.settings}</h2>
        <p className="help">{words.nothingHelp}</p>
        <Whole />
      </section>
    );
  return (
    <section className="card cable-inspector" data-chosen="" aria-labelledby="cable-inspector">
      <header>
        <h2 id="cable-inspector">
          {words.chosen}: {placeName(plan, line, chosen.part)}
        </h2>
        <button type="button" className="link" onClick={() => choose(null)}>
          {words.close}
        </button>
      </header>
      <Chosen />
    </section>
  );
}

function Chosen() {
  const { cable, chosen } = useCable();
  if (chosen === null) return null;
  const { segment, part } = chosen;
  const line = cable.segments[segment]?.line;
  if (line === undefined) return null;
  switch (part.kind) {
    case 'all':
      return <OfSegment segment={segment} />;
    case 'begin':
    case 'end':
      return <OfEnd segment={segment} end={part.kind} />;
    case 'stop': {
      const stop = line.stops[part.index];
      return stop === undefined ? null : <OfStop place={{ segment, index: part.index }} stop={stop} />;
    }
    case 'piece': {
      const piece = line.stops[part.index]?.before ?? line.rest;
      return <OfPiece place={{ segment, index: part.index }} piece={piece} />;
    }
  }
}

function OfStop({ place, stop }: { place: StopPlace; stop: Stop }) {
  const { plan, edit } = useCable();
  const name = attachedName(plan, stop.of);
  const { fields } = words;
  const power = stop.power === null ? 'usual' : stop.power ? 'yes' : 'no';
  return (
    <Form>
      <Choice
        label={fields.connector}
        value={stop.connector}
        values={CONNECTORS}
        words={connectorText}
        onChoose={(one) =>
          edit((now) => setConnector(now, place, one), said.set(fields.connector, connectorText[one]))
        }
      />
      {stop.connector !== 'standard' && <ConnectorDrawing kind={stop.connector} />}
      <Choice
        label={fields.terminator}
        value={stop.terminator}
        values={OWN_TERMINATORS}
        words={ownTerminatorText}
        onChoose={(one) => edit((now) => setOwnTerminator(now, place, one), said.own(name, one))}
      />
      <Choice
        label={fields.power}
        value={power}
        values={['usual', 'yes', 'no']}
        words={powerText}
        onChoose={(one) =>
          edit(
            (now) => setTermPower(now, place, one === 'usual' ? null : one === 'yes'),
            said.set(fields.power, powerText[one]),
          )
        }
      />
      <Length
        label={fields.stub}
        cm={stop.stub_cm}
        most={STUB_CM_MAX}
        help={words.stubHelp}
        onChange={(cm) => edit((now) => setStub(now, place, cm), said.length(cm), 'stub')}
      />
      <Length
        label={fields.box}
        cm={stop.box_cm}
        most={BOX_CM_MAX}
        help={words.boxHelp}
        onChange={(cm) => edit((now) => setBox(now, place, cm), said.length(cm), 'box')}
      />
      {stop.of.kind === 'host' && <AddBranch of={stop.of} />}
    </Form>
  );
}

function OfPiece({ place, piece }: { place: StopPlace; piece: Piece }) {
  const { cable, edit } = useCable();
  const { fields } = words;
  const isWide = cable.segments[place.segment]?.width === 'wide';
  return (
    <Form>
      <Length
        label={fields.length}
        cm={piece.cm}
        most={PIECE_CM_MAX}
        onChange={(cm) => edit((now) => setPieceCm(now, place, cm), said.length(cm), 'piece')}
      />
      <Choice
        label={fields.kind}
        value={piece.kind}
        values={PIECE_KINDS}
        words={pieceKindText}
        onChoose={(one) =>
          edit((now) => setPieceKind(now, place, one), said.set(fields.kind, pieceKindText[one]))
        }
      />
      {isWide && (
        <Choice
          label={fields.wires}
          value={piece.wires}
          values={WIRES}
          words={wiresText}
          onChoose={(one) => edit((now) => setWires(now, place, one), said.set(fields.wires, wiresText[one]))}
        />
      )}
    </Form>
  );
}

function OfEnd({ segment, end }: { segment: number; end: 'begin' | 'end' }) {
  const { plan, cable, edit } = useCable();
  const line = cable.segments[segment]?.line;
  if (line === undefined) return null;
  return (
    <Form>
      <Choice
        label={words.fields.plugged}
        value={line[end]}
        values={TERMINATORS}
        words={terminatorText}
        onChoose={(one) =>
          edit((now) => setEnd(now, segment, end, one), said.end(endPlace(plan, line, end), one))
        }
      />
      {line[end] !== 'open' && <TerminatorDrawing kind={line[end]} size={40} />}
    </Form>
  );
}

function OfSegment({ segment }: { segment: number }) {
  const { cable, choose, edit } = useCable();
  const shown = cable.segments[segment];
  if (shown === undefined) return null;
  const { fields } = words;
  return (
    <Form>
      {segment > 0 && (
        <>
          <Choice
            label={fields.signalling}
            value={shown.signalling}
            values={SIGNALLINGS}
            words={SIGNALLING_TEXT}
            onChoose={(signalling) =>
              edit((now) => setBranch(now, segment, { signalling }), said.set(fields.signalling, signalling))
            }
          />
          <Choice
            label={fields.width}
            value={shown.width}
            values={WIDTHS}
            words={WIDTH_TEXT}
            onChoose={(width) =>
              edit((now) => setBranch(now, segment, { width }), said.set(fields.width, WIDTH_TEXT[width]))
            }
          />
        </>
      )}
      <p className="cable-actions">
        <button
          type="button"
          className="button"
          onClick={() => edit((now) => turn(now, segment), said.turned)}
        >
          {words.turnSegment}
        </button>
        {segment > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              choose(null);
              edit((now) => removeBranch(now, segment), said.removed);
            }}
          >
            {words.removeSegment}
          </button>
        )}
      </p>
    </Form>
  );
}

/** What concerns the whole cable: further segments, and transfers that fail. */
function Whole() {
  const { plan, cable, edit } = useCable();
  const hosts = plan.bus.hosts.map((_, index) => ({ kind: 'host' as const, index }));
  const isFull = cable.segments.length > BRANCHES_MAX;
  return (
    <Form>
      {hosts.map((of) => (
        <AddBranch key={of.index} of={of} />
      ))}
      {isFull ? (
        <p className="help">{words.full}</p>
      ) : (
        <p className="cable-actions">
          <button
            type="button"
            className="button"
            onClick={() =>
              edit((now) => addBranch(now, { kind: 'converter' }, 'SE', now.bus.width), said.added)
            }
          >
            {words.addConverter}
          </button>
        </p>
      )}
      <Field
        table="bus"
        name="errors_per_gb"
        part={plan.bus}
        set={(change) =>
          edit((now) => setBus(now, change), said.errors(change.errors_per_gb ?? null), 'errors')
        }
        made=""
      />
    </Form>
  );
}

/** Adds a single-ended segment behind a converter on a host's card. */
function AddBranch({ of }: { of: Extract<Attached, { kind: 'host' }> }) {
  const { plan, cable, edit } = useCable();
  const on = cable.segments.filter(({ line }) =>
    line.stops.some((stop) => attachedKey(stop.of) === attachedKey(of)),
  );
  if (cable.segments.length > BRANCHES_MAX || on.length > 1) return null;
  return (
    <p className="cable-actions">
      <button
        type="button"
        className="button"
        onClick={() => edit((now) => addBranch(now, of, 'SE', now.bus.width), said.added)}
      >
        {words.addHost(attachedName(plan, of))}
      </button>
    </p>
  );
}

function Form({ children }: { children: ReactNode }) {
  return <div className="settings cable-form">{children}</div>;
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  values: readonly T[];
  words: Readonly<Record<T, string>>;
  onChoose: (value: T) => void;
};

function Choice<T extends string>(props: ChoiceProps<T>) {
  return <ChoiceField id={useId()} {...props} />;
}

type LengthProps = {
  label: string;
  cm: number;
  most: number;
  help?: string;
  onChange: (cm: number) => void;
};

function Length({ label, cm, most, help, onChange }: LengthProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <LengthField id={id} label={label} cm={cm} most={most} onChange={onChange} />
      {help !== undefined && <p className="help">{help}</p>}
    </>
  );
}
