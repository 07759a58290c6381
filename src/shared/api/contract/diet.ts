/** Diets: the user's own, their files, the questionnaire and the weekly report. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { basketLine } from './basket-line';
import {
  flag,
  id,
  idOrZero,
  list,
  listOrEmpty,
  nothing,
  number,
  sentText,
  text,
  titledPart,
} from './wire';

const ofDiet = z.object({ dietId: id });
const amount = z.number().check(z.nonnegative());

export const getUserDiets = defineCall({
  method: 'GET',
  path: '/api/Diet/GetUserDiets/',
  access: 'member',
  summary: "The user's own diets",
  query: titledPart,
  answer: list(
    z.object({
      id,
      title: text,
      /** an extension of the API (decision 49) */ imgSrc: text,
      /** a `DietStatus` */ status: number,
      showHoldover: flag,
    }),
  ),
});

export const getDietInfo = defineCall({
  method: 'GET',
  path: '/api/Diet/GetDietInfo/',
  access: 'member',
  summary: "The files of one of the user's diets",
  query: ofDiet,
  answer: z.object({
    id: idOrZero,
    title: text,
    imageSrc: text,
    videoSrc: text,
    soundSrc: text,
    dietDoc: text,
    modifyDate: text,
    /** from the expert; an extension of the API (decision 49) */ note: z.optional(text),
  }),
});

/**
 * The base of an edit: hash of a document as fetched, for documents that are saved as a whole; optional (decisions 46
 * and 49).
 */
const readBase = { base: z.optional(z.string()) };
/** The base of the edit that is sent: the server refuses it with 409 if the stored document has changed. */
const sentBase = { base: z.optional(z.string().check(z.maxLength(64))) };

/**
 * `answerObject` is a JSON string: the list of the questionnaire's fields. `pictures`, which is optional (decision 49),
 * are valid URLs of the member's uploads, used in an answer or not; `returnReason`, also optional, is why the expert
 * sent the questionnaire back.
 */
const formData = z.object({
  formDataId: idOrZero,
  answerObject: text,
  ...readBase,
  pictures: z.optional(listOrEmpty(z.string())),
  returnReason: z.optional(text),
});

export const getDietFormData = defineCall({
  method: 'GET',
  path: '/api/Diet/GetDietFormData/',
  access: 'member',
  summary: 'The questionnaire of a diet',
  query: ofDiet,
  answer: formData,
});

const savedForm = z.object({
  dietId: z.int().check(z.positive()),
  formDataId: z.int().check(z.nonnegative()),
  sendToExpert: z.boolean(),
  answerObject: sentText(LIMITS.json),
  /** kilocalories per day */ calorie: z.int(),
  dietType: z.number(),
  ...sentBase,
});

export const updateDietFormData = defineCall({
  method: 'POST',
  path: '/api/Diet/UpdateDietFormData',
  access: 'member',
  summary: 'Save the questionnaire, or save it and send it to the expert',
  body: savedForm,
  answer: nothing,
});

export const extendDiet = defineCall({
  method: 'GET',
  path: '/api/Diet/ExtendDient/',
  access: 'member',
  summary: 'The basket line that extends a diet',
  query: ofDiet,
  answer: basketLine,
});

export const getDietHoldoverFormData = defineCall({
  method: 'GET',
  path: '/api/Diet/GetDietHoldoverFormData/',
  access: 'member',
  useNotShown: true,
  summary: 'The holdover form of a diet',
  query: ofDiet,
  answer: formData,
});

export const updateDietHoldoverFormData = defineCall({
  method: 'POST',
  path: '/api/Diet/UpdateDietHoldoverFormData',
  access: 'member',
  useNotShown: true,
  summary: 'Save the holdover form of a diet',
  body: savedForm,
  answer: nothing,
});

export const getDietWeeklyReports = defineCall({
  method: 'GET',
  path: '/api/Diet/GetDietWeeklyReports/',
  access: 'member',
  summary: 'Weights and sizes of a diet, as JSON strings',
  query: ofDiet,
  answer: z.object({
    id: idOrZero,
    dietId: idOrZero,
    sizeList: text,
    weightList: text,
    ...readBase,
  }),
});

const stamp = {
  ReportDate: sentText(32),
  WeekDay: amount,
  /** kg */ Weight: amount,
  CreateDate: sentText(32),
};
/** Circumferences in centimetres. */
const sizes = {
  ShoulderSize: amount,
  BreastSize: amount,
  RightArmSize: amount,
  LeftArmSize: amount,
  NavalSize: amount,
  AboveNavalSize: amount,
  BottomNavalSize: amount,
  HipSize: amount,
  RightThighSize: amount,
  LeftThighSize: amount,
};
// Unknown fields of a row are preserved.
const weightEntry = z.looseObject(stamp);
const sizeEntry = z.looseObject({ ...stamp, WeekNumber: amount, ...sizes });

export const updateWeeklyReport = defineCall({
  method: 'POST',
  path: '/api/Diet/UpdateWeeklyReport',
  access: 'member',
  summary: 'Save the whole weekly report',
  body: z.object({
    id: z.int().check(z.nonnegative()),
    dietId: z.int().check(z.positive()),
    sizeList: z.array(sizeEntry).check(z.maxLength(LIMITS.sizeEntries)),
    weightList: z.array(weightEntry).check(z.maxLength(LIMITS.weightEntries)),
    ...sentBase,
  }),
  answer: nothing,
});

export const removeDietWeeklyReport = defineCall({
  method: 'DELETE',
  path: '/api/Diet/RemoveDietWeeklyReport/{id}',
  access: 'member',
  useNotShown: true,
  summary: 'Remove a weekly report (decision 9: no body)',
  answer: nothing,
});
