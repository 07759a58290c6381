/** Hand-written journeys through the comments’ chart. */
import { effect, journeysOf } from './model-parts';
import { refusal } from './comments.fixtures';

const writing = [['the lesson opens', 'writing']] as const;
const saving = [...writing, ['send a comment', 'saving']] as const;
const loadingComment = [...writing, ['press a pencil', 'loadingComment']] as const;
const confirmingReplacement = [
  ...writing,
  ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
] as const;
const confirmingRemoval = [...writing, ['press a trash icon', 'confirmingRemoval']] as const;
const removing = [...confirmingRemoval, ['confirm the removal', 'removing']] as const;
const changing = [['the lesson opens with an edit in progress', 'changing']] as const;
const savingChange = [...changing, ['send the edit', 'savingChange']] as const;
const confirmingDiscarding = [
  ...changing,
  ['cancel the edit with new text', 'confirmingDiscarding'],
] as const;

export const journeys = journeysOf({
  'a saved comment empties the box, shows a toast and refetches the list': [
    ...saving,
    ['the comment is saved', 'writing', 'clearBox', 'reportSaved'],
  ],
  'a comment that is not saved stays in the box': [
    ...saving,
    ['the comment is not saved', 'writing', effect('reportFailure', refusal)],
  ],
  'an empty box shows an error and is not sent': [...writing, ['send an empty box', 'writing']],
  'a comment that fails to load leaves the box unchanged': [
    ...loadingComment,
    ['the comment fails to load', 'writing', 'reportFailure'],
  ],
  'unsaved text is replaced only after a confirmation': {
    walk: [...confirmingReplacement, ['confirm the replacement', 'loadingComment']],
    invokes: { loadComment: 7 },
  },
  'unsaved text stays after declining': [...confirmingReplacement, ['cancel', 'writing']],
  'a removed comment leaves the list': [
    ...removing,
    ['the comment is removed', 'writing', 'reportRemoved'],
  ],
  'text typed while a comment is being sent stays in the box': [
    ...saving,
    ['the comment is saved while the user keeps typing', 'writing', 'reportSaved'],
  ],
  'a saved edit empties the box for a new comment': [
    ...savingChange,
    ['the edit is saved', 'writing', 'clearBox', 'reportSaved'],
    ['send a comment', 'saving'],
  ],
  'text typed while an edit is being sent continues the edit of its comment': [
    ...savingChange,
    ['the edit is saved while the user keeps typing', 'changing', 'reportSaved'],
  ],
  'an edit that is not saved stays in the box, still as an edit': [
    ...savingChange,
    ['the edit is not saved', 'changing', effect('reportFailure', refusal)],
  ],
  'an empty edit shows an error and is not sent': [...changing, ['send an empty edit', 'changing']],
  'an edit without new text is cancelled at once': [
    ...loadingComment,
    ['the comment loads', 'changing', 'fillBox'],
    ['cancel the edit', 'writing', 'clearBox'],
  ],
  'the new text of an edit is discarded only after a confirmation': [
    ...confirmingDiscarding,
    ['confirm discarding the edit', 'writing', 'clearBox'],
  ],
  'the new text of an edit stays after declining': [
    ...confirmingDiscarding,
    ['cancel', 'changing'],
  ],
  'a comment that is not removed stays and shows the reason': [
    ...removing,
    ['the comment is not removed', 'writing', effect('reportFailure', refusal)],
  ],
  'a removal can be cancelled': [...confirmingRemoval, ['cancel', 'writing']],
});
