/** Returns a question of a form in its wire format (section 3). */
export const question = (Id: number, Title: string, ControlType: unknown, over: object = {}) => ({
  Id,
  Title,
  KeyValue: '',
  ControlType,
  IsRequired: false,
  AnswerText: '',
  AnswerValue: '',
  AnswerBoolValue: false,
  Items: [],
  ...over,
});
