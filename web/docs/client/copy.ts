// A button to copy each block of code.

import { make } from './make.ts';

/** Milliseconds for which a button says what it has done. */
const SAID = 2000;

const status = make('p', 'unseen');
status.setAttribute('role', 'status');
document.body.append(status);
for (const block of document.querySelectorAll('.doc-code')) offer(block);

function offer(block: Element): void {
  const code = block.querySelector('code');
  if (!code) return;
  const button = make('button', 'button doc-copy');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', 'Copy this code');
  const press = async () => {
    const said = await copy(code);
    button.textContent = said;
    status.textContent = said;
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, SAID);
  };
  button.addEventListener('click', () => void press());
  block.append(button);
}

/** Copies a text and returns what to say. */
async function copy(code: Element): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return 'Copied';
  } catch {
    // Without permission, or on a host without encryption.
    getSelection()?.selectAllChildren(code);
    return 'Selected: press Ctrl+C';
  }
}
