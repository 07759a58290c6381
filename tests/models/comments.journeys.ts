/** Hand-written journeys through the comments’ chart. */
import type { Journey } from 'statechart-paths/model';
import { changed, fresh, loaded, refusal } from './comments.fixtures';

export const journeys: readonly Journey[] = [
  {
    claim: 'what is in the box is sent',
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
    ],
    invokes: { saveComment: fresh },
  },
  {
    claim: 'a saved comment empties the box, says so and refreshes the list',
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
    claim: 'an empty box is told, not sent',
    walk: [
      ['the lesson opens', 'writing'],
      ['send an empty box', 'writing'],
    ],
  },
  {
    claim: 'a pencil asks for that comment',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
    ],
    invokes: { loadComment: 7 },
  },
  {
    claim: 'the comment comes into the box',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
      ['the comment comes', 'changing', { name: 'fillBox', params: { draft: loaded } }],
    ],
  },
  {
    claim: 'a comment that does not come leaves the box alone',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
      ['the comment does not come', 'writing', 'reportFailure'],
    ],
  },
  {
    claim: 'unsaved text is replaced only after a yes',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
      ['agree to the replacement', 'loadingComment'],
    ],
    invokes: { loadComment: 7 },
  },
  {
    claim: 'unsaved text stays after a no',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil with unsaved text in the box', 'confirmingReplacement'],
      ['cancel', 'writing'],
    ],
  },
  {
    claim: 'a comment is removed after a yes',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['agree to the removal', 'removing'],
    ],
    invokes: { removeComment: 7 },
  },
  {
    claim: 'a removed comment leaves the list',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['agree to the removal', 'removing'],
      ['the comment is removed', 'writing', 'reportRemoved'],
    ],
  },
  {
    claim: 'what is typed while a comment is on its way stays in the box',
    walk: [
      ['the lesson opens', 'writing'],
      ['send a comment', 'saving'],
      ['the comment is saved while one types on', 'writing', 'reportSaved'],
    ],
  },
  {
    claim: 'a change that was begun goes on after the page was left, and nothing else begins',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['press a pencil', 'changing'],
      ['press a trash icon', 'changing'],
    ],
  },
  {
    claim: 'a change is sent for its comment',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['send the change', 'savingChange'],
    ],
    invokes: { saveChange: changed },
  },
  {
    claim: 'a saved change empties the box, and a new comment can be written',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['send the change', 'savingChange'],
      ['the change is saved', 'writing', 'clearBox', 'reportSaved'],
      ['send a comment', 'saving'],
    ],
  },
  {
    claim: 'what is typed while a change is on its way goes on changing its comment',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['send the change', 'savingChange'],
      ['the change is saved while one types on', 'changing', 'reportSaved'],
    ],
  },
  {
    claim: 'a change that is not saved stays in the box, and is still a change',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['send the change', 'savingChange'],
      ['the change is not saved', 'changing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'a change to nothing is told, not sent',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['send an empty change', 'changing'],
    ],
  },
  {
    claim: 'a change in which nothing was typed is cancelled at once',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a pencil', 'loadingComment'],
      ['the comment comes', 'changing', 'fillBox'],
      ['cancel the change', 'writing', 'clearBox'],
    ],
  },
  {
    claim: 'what was typed into a change is given up only after a yes',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['cancel the change with new text', 'confirmingDiscarding'],
      ['agree to give it up', 'writing', 'clearBox'],
    ],
  },
  {
    claim: 'what was typed into a change stays after a no',
    walk: [
      ['the lesson opens amid a change', 'changing'],
      ['cancel the change with new text', 'confirmingDiscarding'],
      ['cancel', 'changing'],
    ],
  },
  {
    claim: 'a comment that is not removed stays, and says why',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['agree to the removal', 'removing'],
      ['the comment is not removed', 'writing', { name: 'reportFailure', params: refusal }],
    ],
  },
  {
    claim: 'a removal can be called off',
    walk: [
      ['the lesson opens', 'writing'],
      ['press a trash icon', 'confirmingRemoval'],
      ['cancel', 'writing'],
    ],
  },
];
