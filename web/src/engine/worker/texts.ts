import type * as made from '../../plan/pkg/busfree_files_wasm.js';
import type { CardFor, ListReading, Parsed } from '../../plan/generated/types.ts';
import type { TextAnswer, TextQuestion } from '../files.ts';

/** Answers a question about a text. Throws an error if a link in it is none of a plan. */
export function answerText(files: typeof made, question: TextQuestion): TextAnswer {
  switch (question.what) {
    case 'read': {
      const parsed: Parsed = JSON.parse(files.read(question.text));
      const [a, b] = files.pair_of(question.text) ?? [];
      return { what: 'read', reading: { parsed, pair: a === undefined || b === undefined ? null : [a, b] } };
    }
    case 'document':
      return { what: 'document', text: files.document(question.link) };
    case 'list': {
      const buses = Uint32Array.from(question.buses);
      const reading: ListReading = JSON.parse(files.import_list(question.text, question.now, buses));
      return { what: 'list', reading };
    }
    case 'card': {
      const { board, version, before } = question.wish;
      const card: CardFor | null = JSON.parse(files.card_for(question.link, board, version, before));
      return { what: 'card', card };
    }
  }
}
