/** A request and a response as plain values: what HTTP API and node:http both have. */

export interface HttpRequest {
  readonly method: string;
  /** As it was sent: percent-encoded, without the query. */
  readonly path: string;
  /** Without `?`; empty where there is none. */
  readonly query: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface HttpResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for HEAD, 204 and 304. */
  readonly body: string | Uint8Array | null;
}
