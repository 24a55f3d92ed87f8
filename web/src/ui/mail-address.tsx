/** An email address that breaks before its @ where it does not fit into a line, and within a word only where that is not enough. */
export function MailAddress({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'))
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
