/** The id of the element that holds the support chat's button on phones. */
export const CHAT_PLACE = 'support-chat-place'

/**
 * The gap before the controls of a header. On phones it holds the support chat's button, because a floating one would cover other controls.
 */
export function ChatPlace() {
  return <span id={CHAT_PLACE} className="ml-auto w-11 shrink-0 sm:w-0" />
}
