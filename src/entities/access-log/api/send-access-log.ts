/** The access log (section 4): who opened what, from where. Nothing of it is ever shown; failures are only logged. */
import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { callApi } from '@/shared/api';
import { setUserIpLog } from '@/shared/api/contract/access-log';
import { ipLookupUrl } from '@/shared/config/hosts';

/** Milliseconds that the public lookup may take. */
const LOOKUP_TIMEOUT = 3_000;

const lookUpIp = async (): Promise<string> => {
  const answer = await ofetch<unknown>(ipLookupUrl(import.meta.env), {
    retry: 0,
    timeout: LOOKUP_TIMEOUT,
    credentials: 'omit',
  });
  return z.parse(z.object({ ip: z.string().check(z.maxLength(64)) }), answer).ip;
};

/** @param referenceId the lesson's id for `LessonVideo`, 0 for `Login` */
export async function sendAccessLog(
  urlPath: 'Login' | 'LessonVideo',
  referenceId: number,
): Promise<void> {
  const ipValue = await lookUpIp().catch((error: unknown) => {
    console.info('The address lookup failed:', error instanceof Error ? error.name : error);
    return '';
  });
  await callApi(setUserIpLog, {
    body: { urlPath, ipValue, deviceName: navigator.userAgent.slice(0, 512), referenceId },
  }).catch(() => {});
}
