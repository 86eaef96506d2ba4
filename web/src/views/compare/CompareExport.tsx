import { useState } from 'react';

import { cardPicture } from '../../parts/card-picture.ts';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { pictureBlob, pictureText } from '../../parts/picture.ts';
import { saveFile } from '../../parts/save-file.ts';
import { writeLink, writePair } from '../../plan/link/links.ts';
import { addressOf } from '../../store/url.ts';
import { compareViewWords as words } from '../../text/compare.ts';
import { csvOf } from './csv.ts';
import type { Sides } from './useSides.ts';

/** Saves the comparison as a picture, with its link, or as a table. */
export function CompareExport({ sides, hasPicture }: { sides: Sides; hasPicture: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const lines = [
    ...(hasPicture
      ? [
          { id: 'svg', label: words.svg },
          { id: 'png', label: words.png },
        ]
      : []),
    { id: 'csv', label: words.csv },
  ];
  const save = async (what: string) => {
    if (what === 'csv') {
      saveFile('busfree-compare.csv', 'text/csv', csvOf(sides));
      return;
    }
    const content = await pictureOf(sides, what);
    setHasFailed(content === null);
    if (content === null) return;
    saveFile(`busfree-compare.${what}`, what === 'svg' ? 'image/svg+xml' : 'image/png', content);
  };
  return (
    <>
      <MenuButton
        className="button"
        label={words.export}
        groups={() => [{ id: 'export', lines }]}
        onAction={(what) => void save(what)}
        placement="bottom end"
      >
        {words.export} ▾
      </MenuButton>
      {hasFailed && (
        <span role="alert" className="form-error">
          {words.failed}
        </span>
      )}
    </>
  );
}

async function pictureOf({ a, b }: Sides, what: string): Promise<BlobPart | null> {
  const picture = cardPicture([...document.querySelectorAll('.compare-pictured')]);
  if (picture === null) return null;
  const title = words.pictureTitle(a.plan.name, b.plan.name);
  const address = addressOf(writePair(writeLink(a.plan), writeLink(b.plan)));
  try {
    return what === 'svg' ? pictureText(picture, title, address) : await pictureBlob(picture, title, address);
  } finally {
    picture.remove();
  }
}
