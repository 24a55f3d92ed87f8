import { PASSWORD_MIN_CHARACTERS } from '@plaza/contract/limits'
import { passwordRules } from '@plaza/contract/rules/account'
import { m } from '../paraglide/messages.js'
import { RuleList } from '../ui/rule-list.tsx'

type Props = {
  /** What has been typed so far. */
  password: string
  /** 'changed' for a password that replaces another, which needs a lowercase letter as well (section 5). */
  kind: 'new' | 'changed'
}

/** The rules of a password, each ticked off once it is met; for `rules` of a PasswordField. */
export function PasswordRules({ password, kind }: Props) {
  const { length, letters, special, number } = passwordRules(password)
  return (
    <RuleList
      label={m.password_rules()}
      metLabel={m.rule_met()}
      unmetLabel={m.rule_unmet()}
      className="grid-cols-2"
      rules={[
        { label: m.password_rule_length({ min: PASSWORD_MIN_CHARACTERS }), isMet: length },
        kind === 'changed'
          ? { label: m.password_rule_letters(), isMet: letters }
          : { label: m.password_rule_uppercase(), isMet: /\p{Lu}/u.test(password) },
        { label: m.password_rule_special(), isMet: special },
        { label: m.password_rule_number(), isMet: number },
      ]}
    />
  )
}
