import { callApi } from '@/shared/api';
import { getDietFormData } from '@/shared/api/contract/diet';
import { barePath } from '@/shared/api/contract/rules/signed-url';
import type { FormField } from '../model/form-field';
import { parseForm } from './diet-form.wire';

/** A questionnaire as it was loaded; `fields` is null where it can't be read: then saving is impossible. */
export interface LoadedForm {
  formDataId: number;
  fields: readonly FormField[] | null;
  wire: readonly unknown[];
  /** good addresses of the member's pictures, by their stored paths */
  pictures?: ReadonlyMap<string, string>;
  /** what the server knows it by; not every server does (decision 46) */ base?: string | undefined;
}

/**
 * The questionnaire of a diet. It is never remembered: what one edits has to be what is stored.
 * @throws {ApiFailure}
 */
export const fetchDietForm = async (dietId: number, signal?: AbortSignal): Promise<LoadedForm> => {
  const {
    formDataId,
    answerObject,
    base,
    pictures = [],
  } = await callApi(getDietFormData, {
    query: { dietId },
    ...(signal && { signal }),
  });
  const form = parseForm(answerObject);
  return {
    formDataId,
    fields: form?.fields ?? null,
    wire: form?.wire ?? [],
    base,
    pictures: new Map(pictures.map((address) => [barePath(address), address])),
  };
};
