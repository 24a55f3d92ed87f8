import pino, { type DestinationStream, type Logger } from 'pino'

/** Removes what PostgreSQL quotes from a refused row, which holds addresses and names. */
function describeError(error: Error): object {
  const {
    detail: _,
    where: __,
    ...rest
  } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
    detail?: string
    where?: string
  }
  return rest
}

/** Structured lines on standard output, or where else they should go; anything that could be a secret is never written. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], censor: '[hidden]' },
      serializers: {
        err: describeError,
        req: (request) => ({ method: request.method, url: String(request.url).split('?')[0], host: request.host }),
      },
    },
    destination ?? pino.destination(1),
  )
}
