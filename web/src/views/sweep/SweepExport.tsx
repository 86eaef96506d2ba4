import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { pictureBlob, pictureText } from '../../parts/picture.ts';
import { saveFile } from '../../parts/save-file.ts';
import { writeLookingLink } from '../../plan/link/links.ts';
import type { Plan, Sweep } from '../../plan/generated/types.ts';
import { addressOf } from '../../store/url.ts';
import { overText, sweepWords as words } from '../../text/sweep.ts';
import { type Figure, csvOf } from './figures.ts';

/** A figure to save, with the part of its file's name that tells it from others. */
interface FigureFile {
  name: string;
  figure: Figure;
  sweep: Sweep;
}

type Props = {
  files: readonly FigureFile[];
  plan: Plan;
  over: string;
  /** The pictures of the files, in their order; `null` if tables are shown. */
  pictures: (() => SVGSVGElement[]) | null;
};

/** A menu that saves figures of a sweep as pictures and tables. */
export function SweepExport({ files, plan, over, pictures }: Props) {
  const lines = [
    ...(pictures
      ? [
          { id: 'svg', label: words.svg },
          { id: 'png', label: words.png },
        ]
      : []),
    { id: 'csv', label: words.csv },
  ];
  const save = async (what: string) => {
    const address = addressOf(writeLookingLink(plan, { shows: 'sweep', over }));
    const drawn = pictures?.() ?? [];
    for (const [index, { name, figure, sweep }] of files.entries()) {
      const file = `busfree-${over}-${name}`;
      const svg = drawn[index];
      const title = titleOf(figure, over, plan);
      if (what === 'csv') saveFile(`${file}.csv`, 'text/csv', csvOf(figure, sweep));
      else if (svg && what === 'svg')
        saveFile(`${file}.svg`, 'image/svg+xml', pictureText(svg, title, address));
      else if (svg) {
        const blob = await pictureBlob(svg, title, address);
        if (blob) saveFile(`${file}.png`, 'image/png', blob);
      }
    }
  };
  return (
    <MenuButton
      className="button"
      label={words.export}
      groups={() => [{ id: 'export', lines }]}
      onAction={(what) => void save(what)}
      placement="bottom end"
    >
      {words.export} ▾
    </MenuButton>
  );
}

/** The pictures of charts in the parts that match, in their order. */
export function picturesIn(box: HTMLElement | null, parts: string): SVGSVGElement[] {
  return [...(box?.querySelectorAll<SVGSVGElement>(`${parts} .sweep-chart svg`) ?? [])];
}

function titleOf({ title }: Figure, over: string, plan: Plan): string {
  return plan.name === '' ? title : `${title} · ${plan.name} · ${overText(over)}`;
}
