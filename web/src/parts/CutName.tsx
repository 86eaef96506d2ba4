import { halves } from './cut.ts';

/** A name that is cut in the middle where there is too little room for it. */
export function CutName({ name }: { name: string }) {
  const [head, tail] = halves(name);
  return (
    <span className="cut-name">
      <span>{head}</span>
      {tail !== '' && <span>{tail}</span>}
    </span>
  );
}
