import type { AnswerOf, Key } from '@retake/contract/calls.ts';
import type { InputOf } from './call.ts';
import { query } from './queries.ts';

type ReadKey = Extract<Key, `GET ${string}`>;
type Asked = readonly unknown[];

/**
 * Options for `useQuery` of a call that answers in the language `lang`. Where the reader chooses another language, what is
 * there stays until the new words come.
 */
export const translatedQuery = <K extends ReadKey>(key: K, ...args: InputOf<K>) => {
  const options = query(key, ...args);
  return {
    ...options,
    placeholderData: (former: AnswerOf<K> | undefined, formerQuery?: { queryKey: Asked }) =>
      formerQuery && withoutLanguage(formerQuery.queryKey) === withoutLanguage(options.queryKey)
        ? former
        : undefined,
  };
};

const withoutLanguage = (asked: Asked): string =>
  JSON.stringify(asked, (name, value) => (name === 'lang' ? undefined : value));
