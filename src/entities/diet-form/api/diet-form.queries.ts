import { callApi } from '@/shared/api';
import { getDietFormData } from '@/shared/api/contract/diet';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import type { FormField } from '../model/form-field';
import { parseForm } from './diet-form.wire';

/** A loaded questionnaire; `fields` is null if it can't be parsed: then it can't be saved. */
export interface LoadedForm {
  formDataId: number;
  fields: readonly FormField[] | null;
  wire: readonly unknown[];
  /** valid URLs of the member's pictures, by their stored paths */
  pictures?: ReadonlyMap<string, string>;
  /** the server's version of the form, for conflict checks; optional (decision 46) */ base?:
    | string
    | undefined;
  /** why the expert sent the form back; optional (decision 49) */ returnReason?:
    | string
    | undefined;
}

/**
 * Fetches the questionnaire of a diet. It is never cached: edits must start from the stored version.
 * @throws {ApiFailure}
 */
export const fetchDietForm = async (dietId: number, signal?: AbortSignal): Promise<LoadedForm> => {
  const request = { query: { dietId }, ...(signal && { signal }) };
  const { answerObject, pictures = [], ...rest } = await callApi(getDietFormData, request);
  const form = parseForm(answerObject);
  return {
    ...rest,
    fields: form?.fields ?? null,
    wire: form?.wire ?? [],
    pictures: new Map(pictures.map((address) => [barePath(address), address])),
  };
};
