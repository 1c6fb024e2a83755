import type { Call } from '#layouts/api/call.ts';
import { digest } from '#layouts/api/shapes.ts';
import { flag, nullable, object } from '#schemas/json-schema.ts';

/** Calls about the documents of a change. */
export const documentCalls = {
  'documents.get': {
    method: 'GET',
    path: '/changes/{id}/documents/{path}',
    access: 'viewer',
    summary: 'A document as the change has it: its draft, or what is live.',
    answer: 'text',
    errors: { 404: 'There is no such document, or the change removes it.' },
  },
  'documents.put': {
    method: 'PUT',
    path: '/changes/{id}/documents/{path}',
    access: 'editor',
    summary:
      'Replaces a document, if it is still the one that If-Match names; "*" for one that isn’t there, by If-None-Match.',
    body: 'text',
    answer: object({ digest }),
    success: [200, 201],
    needsMatch: true,
    errors: {
      404: 'There is no such change.',
      409: 'The change is closed.',
      413: 'It is too large.',
      422: 'It is not JSON.',
    },
  },
  'documents.remove': {
    method: 'DELETE',
    path: '/changes/{id}/documents/{path}',
    access: 'editor',
    summary: 'Removes a document in this change.',
    answer: null,
    success: [204],
    needsMatch: true,
    errors: { 404: 'There is no such document.', 409: 'The change is closed.' },
  },
  'documents.restore': {
    method: 'POST',
    path: '/changes/{id}/documents/{path}/restore',
    access: 'editor',
    summary: 'Gives a draft up: the document is what is live again.',
    answer: null,
    success: [204],
    errors: { 404: 'There is no such draft.', 409: 'The change is closed.' },
  },
  'documents.edit': {
    method: 'POST',
    path: '/changes/{id}/documents/{path}/edits',
    access: 'editor',
    summary: 'Saves an edit of the text with the digest `base`, merged with what others did meanwhile.',
    body: object({
      base: nullable(digest),
      text: { type: 'string', maxLength: 1_048_576, description: 'The whole document.' },
    }),
    answer: object(
      {
        digest,
        merged: flag('Others had edited it: `text` has both.'),
        text: { type: 'string', description: 'What is saved, where it isn’t what was sent.' },
      },
      { optional: ['text'] },
    ),
    errors: {
      404: 'There is no such change.',
      409: 'The change is closed, or both edited the same; `theirs` is what is saved.',
      413: 'It is too large.',
      422: 'It is not JSON.',
    },
  },
} as const satisfies Readonly<Record<string, Call>>;
