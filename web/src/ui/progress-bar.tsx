/**
 * The thin bar at the top edge while another page loads. The style sheet delays it by 150 ms, so that it does not flash for quick pages.
 */
export function ProgressBar() {
  return <div className="route-progress" aria-hidden="true" />
}
