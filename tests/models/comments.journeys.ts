/** Hand-written journeys through the comments’ chart. */
import type { Journey } from 'statechart-paths/model';
import { changed, newComment, loaded, refusal } from './comments.fixtures';

export const journeys: readonly Journey[] = [
  {
    claim: 'a comment is sent with the text of the box',
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
    ],
    invokes: { saveComment: newComment },
  },
  {
    claim: 'a saved comment empties the box, shows a toast and refetches the list',
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
      ['the comment is saved', 'writing', 'clearBox', 'reportSaved'],
    ],
  },
  {
    claim: 'a comment that is not saved stays in the box',
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
      ['the comment is not saved', 'writing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'an empty box shows an error and is not sent',
    walk: [
      ['the lesson opens', 'writing'],
      ['send an empty box', 'writing'],
    ],
  },
  {
    claim: 'a pencil loads its comment',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
    ],
    invokes: { loadComment: 7 },
  },
  {
    claim: 'the loaded comment appears in the box',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
      ['the comment loads', 'changing', { name: 'fillBox', params: { draft: loaded } }],
    ],
  },
  {
    claim: 'a comment that fails to load leaves the box unchanged',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
      ['the comment fails to load', 'writing', 'reportFailure'],
    ],
  },
  {
    claim: 'unsaved text is replaced only after a confirmation',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
      ['confirm the replacement', 'loadingComment'],
    ],
    invokes: { loadComment: 7 },
  },
  {
    claim: 'unsaved text stays after declining',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
      ['cancel', 'writing'],
    ],
  },
  {
    claim: 'a comment is removed after a confirmation',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['confirm the removal', 'removing'],
    ],
    invokes: { removeComment: 7 },
  },
  {
    claim: 'a removed comment leaves the list',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['confirm the removal', 'removing'],
      ['the comment is removed', 'writing', 'reportRemoved'],
    ],
  },
  {
    claim: 'text typed while a comment is being sent stays in the box',
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
      ['the comment is saved while the user keeps typing', 'writing', 'reportSaved'],
    ],
  },
  {
    claim: 'an edit in progress resumes when the page is reopened, and nothing else starts',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['press a pencil', 'changing'],
      ['press a trash icon', 'changing'],
    ],
  },
  {
    claim: 'an edit is sent for its comment',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['send the edit', 'savingChange'],
    ],
    invokes: { saveChange: changed },
  },
  {
    claim: 'a saved edit empties the box for a new comment',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['send the edit', 'savingChange'],
      ['the edit is saved', 'writing', 'clearBox', 'reportSaved'],
      ['send a comment', 'saving'],
    ],
  },
  {
    claim: 'text typed while an edit is being sent continues the edit of its comment',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['send the edit', 'savingChange'],
      ['the edit is saved while the user keeps typing', 'changing', 'reportSaved'],
    ],
  },
  {
    claim: 'an edit that is not saved stays in the box, still as an edit',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['send the edit', 'savingChange'],
      ['the edit is not saved', 'changing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'an empty edit shows an error and is not sent',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['send an empty edit', 'changing'],
    ],
  },
  {
    claim: 'an edit without new text is cancelled at once',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
      ['the comment loads', 'changing', 'fillBox'],
      ['cancel the edit', 'writing', 'clearBox'],
    ],
  },
  {
    claim: 'the new text of an edit is discarded only after a confirmation',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['cancel the edit with new text', 'confirmingDiscarding'],
      ['confirm discarding the edit', 'writing', 'clearBox'],
    ],
  },
  {
    claim: 'the new text of an edit stays after declining',
    walk: [
      ['the lesson opens with an edit in progress', 'changing'],
      ['cancel the edit with new text', 'confirmingDiscarding'],
      ['cancel', 'changing'],
    ],
  },
  {
    claim: 'a comment that is not removed stays and shows the reason',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['confirm the removal', 'removing'],
      ['the comment is not removed', 'writing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'a removal can be cancelled',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['cancel', 'writing'],
    ],
  },
];
