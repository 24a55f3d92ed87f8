const looks = {
  required: 'border-transparent bg-brand-soft font-medium text-brand-ink',
  optional: 'border-edge text-ink',
} as const

/** Skills as chips: required ones are filled, nice-to-have ones outlined. */
export function SkillList({ skills, kind, language }: { skills: readonly string[]; kind: keyof typeof looks; language: string }) {
  return (
    <ul lang={language} className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li key={skill} className={`rounded-lg border px-3 py-1 text-sm break-words ${looks[kind]}`}>
          {skill}
        </li>
      ))}
    </ul>
  )
}
