/** How far something is, from 0 to 1; without a value it only says that it goes on. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  return (
    <progress
      aria-label={label}
      value={value}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-brand-ink [&::-moz-progress-bar]:bg-brand-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand-ink"
    />
  )
}
