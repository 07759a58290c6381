/** The access log (section 4): which member opened what, from which address. */
import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { callApi, messagesOf } from '@/shared/api';
import { setUserIpLog } from '@/shared/api/contract/access-log';
import { ipLookupUrl } from '@/shared/config/hosts';
import { notify } from '@/shared/ui/notify';

const LOOKUP_TIMEOUT_MS = 3_000;

const lookUpIp = async (): Promise<string> => {
  const answer = await ofetch<unknown>(ipLookupUrl(import.meta.env), {
    retry: 0,
    timeout: LOOKUP_TIMEOUT_MS,
    credentials: 'omit',
  });
  return z.parse(z.object({ ip: z.string().check(z.maxLength(64)) }), answer).ip;
};

/**
 * Sends an entry. If the IP lookup fails, the error is logged to the console and the entry is sent without an address
 * (section 4); a failed call is notified like any other (decision 70).
 * @param referenceId the lesson's id for `LessonVideo`, 0 for `Login`
 */
export async function sendAccessLog(
  urlPath: 'Login' | 'LessonVideo',
  referenceId: number,
): Promise<void> {
  const ipValue = await lookUpIp().catch((error: unknown) => {
    console.info(
      'The lookup of the IP address failed:',
      error instanceof Error ? error.name : error,
    );
    return '';
  });
  await callApi(setUserIpLog, {
    body: { urlPath, ipValue, deviceName: navigator.userAgent.slice(0, 512), referenceId },
  }).catch((error: unknown) => notify.errors(messagesOf(error)));
}
