/** A question of a form, as the wire has it (section 3). */
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
