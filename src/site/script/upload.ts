import type { ProblemAnswer, UploadAnswer } from '../../listing/answers.ts';
import { nodes } from '../element/dom.ts';
import { uploadRow } from '../pages/upload-row.ts';

/** Takes files that are dropped on the list of skills, or chosen there. */
export function takeUploads(): void {
  const area = document.getElementById('drop');
  const input = document.getElementById('files');
  if (!area || !(input instanceof HTMLInputElement)) return;
  area.addEventListener('submit', (event) => {
    event.preventDefault();
    void send([...(input.files ?? [])]);
  });
  const over = (is: boolean) => area.classList.toggle('is-over', is);
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    over(true);
  });
  document.addEventListener('dragleave', (event) => event.relatedTarget === null && over(false));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    void send([...(event.dataTransfer?.files ?? [])]);
  });
}

/** One after the other; a single one leads to its page. */
async function send(files: readonly File[]): Promise<void> {
  const list = document.getElementById('uploads');
  list?.replaceChildren();
  for (const file of files) {
    const row = list?.appendChild(document.createElement('li'));
    row?.replaceChildren(nodes(uploadRow(file.name, null)));
    const sent = await upload(file);
    if (files.length === 1 && 'id' in sent) location.assign(sent.links.self);
    row?.replaceChildren(nodes(uploadRow(file.name, sent)));
  }
}

/** @returns what the registry says to the bytes, or why it said nothing */
async function upload(file: File): Promise<UploadAnswer | Pick<ProblemAnswer, 'detail'>> {
  try {
    const response = await fetch(`/uploads?${new URLSearchParams({ name: file.name })}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
    });
    return (await response.json()) as UploadAnswer | ProblemAnswer;
  } catch {
    return { detail: 'It could not be sent: is the registry still running, and the file still there?' };
  }
}
