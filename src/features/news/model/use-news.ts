import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { markNewsSeen, type News, newsQuery, switchNews } from '@/entities/news-item';
import { BACKGROUND_META, messagesOf } from '@/shared/api';
import { notify } from '@/shared/ui/notify';

type Known = NonNullable<ReturnType<typeof useNewsQuery>['data']>;
/** A server without news (decision 49) is like one without anything new. */
const useNewsQuery = () => useQuery({ ...newsQuery, meta: BACKGROUND_META });

const WRITE_KEY = ['news'];
/** A write that changes the cached news at once; what the server has is read again after the last of several. */
function useNewsWrite<Variables>(
  write: (variables: Variables) => Promise<void>,
  change: (known: Known, variables: Variables) => Known,
  onError?: (error: Error) => void,
) {
  const client = useQueryClient();
  const { queryKey } = newsQuery;
  return useMutation({
    mutationKey: WRITE_KEY,
    mutationFn: (variables: Variables) => write(variables),
    async onMutate(variables) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && change(known, variables));
    },
    onError,
    onSettled() {
      if (client.isMutating({ mutationKey: WRITE_KEY }) === 1)
        void client.invalidateQueries({ queryKey });
    },
  }).mutate;
}

/** The news of the member. What is marked as seen is unseen again if that fails. */
export function useNews() {
  const { data, isPending } = useNewsQuery();
  const see = useNewsWrite(markNewsSeen, (known, ids: readonly number[]) => {
    const isSeen = ({ id }: News) => ids.includes(id);
    return {
      ...known,
      news: known.news.filter((each) => !isSeen(each)),
      earlier: [...known.news.filter(isSeen), ...known.earlier],
    };
  });
  return {
    /** whether the server has news (decision 49); assumed until it has answered */
    hasNews: isPending || data !== undefined,
    /** not seen yet */ news: data?.news ?? [],
    isPending,
    /** marks news as seen */ see: (...ids: readonly number[]) => see(ids),
  };
}

/** The kinds of news that are sent, and whether the member wants their messages. */
export function useNewsSwitches() {
  const { data } = useNewsQuery();
  const set = useNewsWrite(
    switchNews,
    (known, { kind, isOn }) => ({
      ...known,
      switches: known.switches.map((each) => (each.kind === kind ? { ...each, isOn } : each)),
    }),
    (error) => notify.errors(messagesOf(error)),
  );
  return { switches: data?.switches ?? [], set };
}
