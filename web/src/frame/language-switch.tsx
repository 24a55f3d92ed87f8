import { languageFacts } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'
import { locales, useLanguageLink, useLocale } from '../visit/language.ts'

/** Links to this page in the other languages. */
export function LanguageSwitch() {
  const locale = useLocale()
  const linkTo = useLanguageLink()
  return (
    <ul className="flex" aria-label={m.language_label()}>
      {locales.map((each) => {
        const { href, onClick } = linkTo(each)
        return (
          <li key={each}>
            <a
              href={href}
              onClick={onClick}
              lang={each}
              hrefLang={each}
              rel="nofollow"
              aria-current={each === locale ? 'true' : undefined}
              className="flex h-11 min-w-10 items-center justify-center rounded-lg text-sm text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink sm:h-10"
            >
              <span aria-hidden="true" className="uppercase">
                {each}
              </span>
              <span className="sr-only">{languageFacts[each].name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
