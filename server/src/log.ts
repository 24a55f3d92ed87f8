import pino, { type Logger } from 'pino'

/** Structured lines on standard output; anything that could be a secret is never written. */
export function makeLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'], censor: '[hidden]' },
    serializers: { req: (request) => ({ method: request.method, url: String(request.url).split('?')[0], host: request.host }) },
  })
}
