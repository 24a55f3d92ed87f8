import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useState } from 'react'
import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { Popover } from '../../../ui/popover.tsx'
import { SalaryFields, type SalaryFieldsProps } from './salary-fields.tsx'

type Props = Omit<SalaryFieldsProps, 'close' | 'isOpen'> & { label: string | null; className?: string }

/** The fields' code is loaded after the page, because it is only needed once the dropdown is opened. */
const loadFields = () =>
  import('./salary-fields.tsx').then(({ SalaryFields: Fields }) => ({ opening, ...props }: SalaryFieldsProps & { opening: number }) => (
    <Fields key={opening} {...props} />
  ))

/** The fields for pages without JavaScript, rendered by the server only, so that browsers do not load their code with this file. */
const withoutScript = createIsomorphicFn()
  .server((props: SalaryFieldsProps): ReactNode => <SalaryFields {...props} />)
  .client((_props: SalaryFieldsProps): ReactNode => null)

/** The dropdown with the salary range; its button shows the current range (`label`). */
export function SalaryFilter({ label, className = '', ...fields }: Props) {
  const [opening, setOpening] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={
        <>
          <span className={label === null ? '' : 'sr-only'}>{m.salary_range()}</span>
          {label !== null && <span className="tabular-nums"> {label}</span>}
        </>
      }
      isActive={label !== null}
      className={className}
      buttonClassName="h-11 rounded-lg sm:h-10 lg:h-12 lg:rounded-xl"
      panelClassName="left-0 w-[min(24rem,100vw-2rem)] lg:right-0 lg:left-auto"
      onOpen={() => setIsOpen(true)}
      onClose={() => {
        setIsOpen(false)
        setOpening((old) => old + 1)
      }}
    >
      {(close) => (
        <LazyPart
          load={loadFields}
          props={{ ...fields, close, isOpen, opening }}
          waiting={<noscript>{withoutScript({ ...fields, close, isOpen: false })}</noscript>}
        />
      )}
    </Popover>
  )
}
