import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { makePasskey } from '#app/proof/passkeys.ts';

const KEY = 'GET /api/users/second-factor';

export const useSecondFactor = () => useQuery(query(KEY));

/** Every answer says anew what there is. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(KEY) }),
  });
}

export const useFinishApp = () =>
  useChange((code: string) => call('PUT /api/users/second-factor/app', { body: { code } }));
export const useRemoveApp = () => useChange(() => call('DELETE /api/users/second-factor/app'));
export const useNewCodes = () => useChange(() => call('POST /api/users/second-factor/codes'));
export const useRemovePasskey = () =>
  useChange((id: string) => call('DELETE /api/users/second-factor/passkeys/{id}', { params: { id } }));

/** The server's options, the browser's key, and the server again. */
export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string }) => {
    const { options } = await call('POST /api/users/second-factor/passkey-options', { body: { password } });
    const passkey = await makePasskey(options);
    return call('POST /api/users/second-factor/passkeys', { body: { name, passkey } });
  });
