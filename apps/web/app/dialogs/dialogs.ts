import { createStore } from '#app/store/store.ts';

/**
 * Dialogs that may be asked for from anywhere. Their components are registered by the layout, so that a feature can open
 * another's dialog without knowing it.
 */
export type DialogName =
  | 'login'
  | 'signUp'
  | 'forgotPassword'
  | 'notLoggedIn'
  | 'connectSteam'
  | 'addFriend'
  | 'changePassword'
  | 'proof';

export const openedDialog = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName) => openedDialog.set(name);
export const closeDialog = () => openedDialog.set(null);

export type Question = {
  title: string;
  /** Several: each a line of its own. */
  text: string | readonly string[];
  yes: string;
  no: string;
  /** `danger`: something is lost by saying yes. */
  tone?: 'danger' | 'plain';
};

type Asked = Question & { answer(yes: boolean): void };

export const askedQuestion = createStore<Asked | null>(null);

/** Asks before something that cannot be taken back; resolves to the player's answer. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    askedQuestion.set({
      ...question,
      answer(yes) {
        askedQuestion.set(null);
        resolve(yes);
      },
    });
  });
}
