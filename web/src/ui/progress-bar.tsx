/** The thin bar along the top edge while another page loads; the style sheet holds it back for 150 ms, so that a quick page never flashes. */
export function ProgressBar() {
  return <div className="route-progress" aria-hidden="true" />
}
