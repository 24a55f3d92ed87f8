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

/** The properties of a field that a part of the kit takes. */
export type Registered = UseFormRegisterReturn & { error: string | undefined }

/**
 * The fields of a form for the kit's parts. What is wrong with a value is said when its field is left; that one is missing, not before the
 * form has been sent, so that nobody who only passes through is told off. Sending leads to the first field that is wrong.
 */
export function useFields<T extends FieldValues>(form: UseFormReturn<T>) {
  const isAsked = useRef(false)
  useEffect(() => watchPresses(), [])
  return {
    /** `problem` says what is wrong with a value; the fields in `deps` are checked again when it changes. */
    field(
      name: FieldPath<T>,
      problem: (value: string) => Problem = () => true,
      options: Pick<RegisterOptions<T>, 'deps'> = {},
    ): Registered {
      const validate = (value: unknown) => (value === '' && !isAsked.current) || problem(String(value ?? ''))
      const registered = form.register(name, { ...options, validate })
      const found = form.getFieldState(name, form.formState).error?.message
      // Asked again, so that it is said in the language that the page has now.
      const said = found && problem(String(form.getValues(name) ?? ''))
      return {
        ...registered,
        onBlur: async (event) => afterPress(() => void registered.onBlur(event)),
        error: said === true ? found : said,
      }
    },
    /** For `onSubmit`: hands the values over when nothing is wrong with them, and otherwise tells `refuse` that something is. */
    submit(handle: SubmitHandler<T>, refuse?: SubmitErrorHandler<T>) {
      return (event?: BaseSyntheticEvent) => {
        isAsked.current = true
        void form.handleSubmit(handle, refuse)(event)
      }
    },
    /** Starts over, as if the form had not been sent yet. */
    startOver() {
      isAsked.current = false
    },
  }
}
