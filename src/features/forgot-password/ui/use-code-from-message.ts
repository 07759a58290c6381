import { useEffect, useRef } from 'react';

/** What the Web OTP API adds to the browser's own, where it has it. */
interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Fills in the code of the message that was sent, where the browser can read it and the person agrees; it is asked
 * for as long as the step is there.
 */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (answer) => {
        const { code } = (answer ?? {}) as { code?: string };
        if (code && !leaving.signal.aborted) latest.current(code);
      },
      () => undefined, // it was left, or the person did not agree: the code is typed
    );
    return () => leaving.abort();
  }, []);
}
