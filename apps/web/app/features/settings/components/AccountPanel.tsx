import type { ReactNode } from 'react';
import { countryName } from '#app/i18n/countries.ts';
import { m } from '#app/paraglide/messages.js';
import type { CurrentUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { SettingRow } from './SettingRow.tsx';

type Props = {
  user: CurrentUser;
  /** Beside the nickname: how it is changed. */
  changeNickname: ReactNode;
  /** Under the e-mail while it is not confirmed. */
  confirmEmail: ReactNode;
  onChangeEmail: () => void;
  onChangeCountry: () => void;
  onChangePassword: () => void;
};

export function AccountPanel({
  user,
  changeNickname,
  confirmEmail,
  onChangeEmail,
  onChangeCountry,
  onChangePassword,
}: Props) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="mb-3 text-lg">
        {m.settings_account()}
      </h2>
      <dl className="panel">
        <SettingRow label={m.settings_username()} value={user.nickname}>
          {changeNickname}
        </SettingRow>
        <SettingRow label={m.settings_mail()} value={user.email}>
          <Button onClick={onChangeEmail}>{m.settings_change_mail()}</Button>
        </SettingRow>
        {!user.emailConfirmed && confirmEmail}
        <SettingRow label={m.settings_country()} value={countryName(user.country)}>
          <Button onClick={onChangeCountry}>{m.settings_change_country()}</Button>
        </SettingRow>
        <SettingRow
          label={m.settings_friend_code()}
          value={
            <CopyButton
              text={user.friendcode}
              label={m.friends_copy_code()}
              copied={m.friends_code_copied()}
            />
          }
        />
        <SettingRow label={m.settings_password()} value={<span aria-hidden="true">••••••••</span>}>
          <Button onClick={onChangePassword}>{m.settings_change_password()}</Button>
        </SettingRow>
      </dl>
    </section>
  );
}
