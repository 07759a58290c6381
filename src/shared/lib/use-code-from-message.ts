import { useEffect, useEffectEvent } from 'react';

/** Types of the Web OTP API, where the browser supports it. */
interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Fills in the code from the text message if the browser can read it and the user agrees. The request to the browser is
 * pending as long as the step is mounted.
 */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const fillIn = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (answer) => {
        const { code } = (answer ?? {}) as { code?: string };
        if (code && !leaving.signal.aborted) fillIn(code);
      },
      () => undefined, // aborted, or the user declined: the code is typed instead
    );
    return () => leaving.abort();
  }, []);
}
