/** The id of the element that holds the support chat's button. */
export const CHAT_PLACE = 'support-chat-place'

/**
 * The gap before the controls of a header. In windows without room beside the page it holds the support chat's button, because a floating one would
 * cover other controls; where the page takes all the room (`isWide`), it does so in any window.
 */
export function ChatPlace({ isWide = false }: { isWide?: boolean }) {
  return <span id={CHAT_PLACE} data-wide={isWide || undefined} className={`ml-auto w-11 shrink-0 ${isWide ? '' : 'min-[89rem]:w-0'}`} />
}
