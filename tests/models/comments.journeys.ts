/** Hand-written journeys through the comments’ chart. */
import { journeysOf } from './model-parts';
import { changed, newComment, loaded, refusal } from './comments.fixtures';

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
  'a comment is sent with the text of the box': {
    walk: [...saving],
    invokes: { saveComment: newComment },
  },
  'a saved comment empties the box, shows a toast and refetches the list': {
    walk: [...saving, ['the comment is saved', 'writing', 'clearBox', 'reportSaved']],
  },
  'a comment that is not saved stays in the box': {
    walk: [
      ...saving,
      ['the comment is not saved', 'writing', { name: 'reportFailure', params: refusal }],
    ],
  },
  'an empty box shows an error and is not sent': {
    walk: [...writing, ['send an empty box', 'writing']],
  },
  'a pencil loads its comment': { walk: [...loadingComment], invokes: { loadComment: 7 } },
  'the loaded comment appears in the box': {
    walk: [
      ...loadingComment,
      ['the comment loads', 'changing', { name: 'fillBox', params: { draft: loaded } }],
    ],
  },
  'a comment that fails to load leaves the box unchanged': {
    walk: [...loadingComment, ['the comment fails to load', 'writing', 'reportFailure']],
  },
  'unsaved text is replaced only after a confirmation': {
    walk: [...confirmingReplacement, ['confirm the replacement', 'loadingComment']],
    invokes: { loadComment: 7 },
  },
  'unsaved text stays after declining': { walk: [...confirmingReplacement, ['cancel', 'writing']] },
  'a comment is removed after a confirmation': {
    walk: [...removing],
    invokes: { removeComment: 7 },
  },
  'a removed comment leaves the list': {
    walk: [...removing, ['the comment is removed', 'writing', 'reportRemoved']],
  },
  'text typed while a comment is being sent stays in the box': {
    walk: [
      ...saving,
      ['the comment is saved while the user keeps typing', 'writing', 'reportSaved'],
    ],
  },
  'an edit in progress resumes when the page is reopened, and nothing else starts': {
    walk: [...changing, ['press a pencil', 'changing'], ['press a trash icon', 'changing']],
  },
  'an edit is sent for its comment': { walk: [...savingChange], invokes: { saveChange: changed } },
  'a saved edit empties the box for a new comment': {
    walk: [
      ...savingChange,
      ['the edit is saved', 'writing', 'clearBox', 'reportSaved'],
      ['send a comment', 'saving'],
    ],
  },
  'text typed while an edit is being sent continues the edit of its comment': {
    walk: [
      ...savingChange,
      ['the edit is saved while the user keeps typing', 'changing', 'reportSaved'],
    ],
  },
  'an edit that is not saved stays in the box, still as an edit': {
    walk: [
      ...savingChange,
      ['the edit is not saved', 'changing', { name: 'reportFailure', params: refusal }],
    ],
  },
  'an empty edit shows an error and is not sent': {
    walk: [...changing, ['send an empty edit', 'changing']],
  },
  'an edit without new text is cancelled at once': {
    walk: [
      ...loadingComment,
      ['the comment loads', 'changing', 'fillBox'],
      ['cancel the edit', 'writing', 'clearBox'],
    ],
  },
  'the new text of an edit is discarded only after a confirmation': {
    walk: [...confirmingDiscarding, ['confirm discarding the edit', 'writing', 'clearBox']],
  },
  'the new text of an edit stays after declining': {
    walk: [...confirmingDiscarding, ['cancel', 'changing']],
  },
  'a comment that is not removed stays and shows the reason': {
    walk: [
      ...removing,
      ['the comment is not removed', 'writing', { name: 'reportFailure', params: refusal }],
    ],
  },
  'a removal can be cancelled': { walk: [...confirmingRemoval, ['cancel', 'writing']] },
});
