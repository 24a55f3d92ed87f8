import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import type { Problem } from './field-problems.ts'
import { afterPress, watchPresses } from './pointer-press.ts'

/** The properties that a field of the kit takes. */
export type Registered = UseFormRegisterReturn & { error: string | undefined }

/**
 * Connects a form with the fields of the kit. A wrong value is reported when its field loses the focus. A missing one is reported only
 * after sending, so that nobody sees errors for just tabbing through. Sending moves the focus to the first wrong field.
 */
export function useFields<T extends FieldValues>(form: UseFormReturn<T>) {
  const isAsked = useRef(false)
  useEffect(() => watchPresses(), [])
  return {
    /** `problem` checks the value; the fields in `deps` are checked again whenever it changes. */
    field(
      name: FieldPath<T>,
      problem: (value: string) => Problem = () => true,
      options: Pick<RegisterOptions<T>, 'deps'> = {},
    ): Registered {
      const validate = (value: unknown) => (value === '' && !isAsked.current) || problem(String(value ?? ''))
      const registered = form.register(name, { ...options, validate })
      const found = form.getFieldState(name, form.formState).error?.message
      // Checked again for each rendering, so that the sentence is in the current language of the page.
      const said = found && problem(String(form.getValues(name) ?? ''))
      return {
        ...registered,
        onBlur: async (event) => afterPress(() => void registered.onBlur(event)),
        error: said === true ? found : said,
      }
    },
    /** For `onSubmit`: passes the values on if all are valid, otherwise calls `refuse`. */
    submit(handle: SubmitHandler<T>, refuse?: SubmitErrorHandler<T>) {
      return (event?: BaseSyntheticEvent) => {
        isAsked.current = true
        void form.handleSubmit(handle, refuse)(event)
      }
    },
    /** Treats the form as not sent yet: missing values are not reported again until it is sent. */
    startOver() {
      isAsked.current = false
    },
  }
}
