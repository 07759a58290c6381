import { useMutation, useQuery } from '@tanstack/react-query';
import { BACKGROUND_META, messagesOf } from '@/shared/api';
import { notify } from '@/shared/ui/notify';
import { canPush, type PushStatus, pushStatus, turnPushOff, turnPushOn } from './device-push';
import { newsQuery } from './news-item.queries';

export interface DevicePush {
  readonly status: PushStatus;
  readonly isPending: boolean;
  /** Asks the browser for permission; resolves with whether messages come from now on. */
  readonly turnOn: () => Promise<boolean>;
  readonly turnOff: () => void;
}

/** Push messages on this device; null: the server sends none, or this browser can't receive them. */
export function useDevicePush(): DevicePush | null {
  const { data } = useQuery({ ...newsQuery, meta: BACKGROUND_META });
  const onError = (error: Error) => notify.errors(messagesOf(error));
  const on = useMutation({ mutationFn: turnPushOn, onError });
  const off = useMutation({ mutationFn: turnPushOff, onError });
  if (!data?.push || !canPush()) return null;
  const { push } = data;
  return {
    status: pushStatus(push),
    isPending: on.isPending || off.isPending,
    turnOn: () => on.mutateAsync(push.publicKey).catch(() => false),
    turnOff: () => off.mutate(),
  };
}
