/** Data of the paths of the comments’ chart, named so that a failed walk is readable. */

export const newComment = {
  id: 0,
  text: ' تمرین خیلی خوبی بود. ', // sent without the spaces
  isApproved: false,
  storedText: '',
};
export const empty = { ...newComment, text: ' \u200c ' };
const text = 'نظر قبلی من';
export const loaded = { id: 7, text, isApproved: true, storedText: text };
export const changed = { ...loaded, text: 'نظر تازه من' };
export const emptied = { ...loaded, text: ' ' };
export const refusal = { status: 400, messages: ['پیام سرور'] };
