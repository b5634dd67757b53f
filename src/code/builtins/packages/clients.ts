import {
  type Builtin,
  gives,
  harmless,
  instance,
  type Members,
  reaching,
  requests,
  sends,
  type Traits,
  uses,
} from '../builtin.ts';
import { EMITTER } from '../intrinsics.ts';
import { http, SOCKET, undici } from '../modules.ts';

const emitter: Members = Object.fromEntries(EMITTER.members);
const METHODS: Members = {
  'get head options': uses('net', 'url'),
  'post put patch delete del postForm putForm patchForm': sends('url'),
  request: requests('url'),
};
/** What `create` gives: its calls name a path of a host that was set before. */
const CLIENT = instance('client', METHODS);
const makes: Traits = { callable: true, instance: CLIENT };

/** A function that asks, with a method for each of HTTP's. */
const client = (name: string, members: Members = {}): Builtin =>
  harmless(
    name,
    { ...METHODS, 'create extend instance defaults': makes, ...members },
    { ...requests('url'), others: 'pure' },
  );
/** `fetch` as a package. */
const fetches = (name: string): Builtin => harmless(name, { 'fetch $fetch ofetch': requests('url') }, requests('url'));

const CHAINED = instance('superagent.Request', {
  ...emitter,
  'send attach field write': sends('opened'),
  'set query type accept auth redirects timeout retry': gives('this'),
});
const superagent: Members = {
  'get head': uses('net', 'url', { instance: CHAINED }),
  'post put patch delete del': sends('url', { instance: CHAINED }),
};
const IO = instance('socket.io.Socket', { ...emitter, 'emit send': sends('opened') });
const MAILER = instance('nodemailer.Transporter', { ...emitter, sendMail: sends('opened') });

/**
 * Packages of npm that speak to whatever host they are told to: https://axios-http.com, https://github.com/sindresorhus/got and ky,
 * https://github.com/node-fetch/node-fetch, https://github.com/ladjs/superagent, https://github.com/websockets/ws, https://socket.io/docs,
 * https://nodemailer.com.
 */
export const CLIENTS: readonly Builtin[] = [
  ...'axios got ky needle phin bent request request-promise request-promise-native wretch'
    .split(' ')
    .map((name) => client(name)),
  ...'node-fetch cross-fetch isomorphic-fetch isomorphic-unfetch node-fetch-native make-fetch-happen minipass-fetch ofetch whatwg-fetch'
    .split(' ')
    .map(fetches),
  reaching('undici', undici),
  harmless('superagent', superagent),
  harmless('follow-redirects', { 'http https': { members: http } }),
  harmless('ws', { 'WebSocket default': sends('url', { instance: SOCKET }) }, sends('url', { instance: SOCKET })),
  harmless(
    'socket.io-client',
    { 'io connect default': sends('url', { instance: IO }) },
    sends('url', { instance: IO }),
  ),
  harmless('nodemailer', { createTransport: uses('net', 'host', { instance: MAILER }) }),
];

/** Packages that speak to the service that they are named after, or to the server of a store: who loads one, uses the network. */
export const SERVICES: readonly string[] =
  'openai @anthropic-ai/sdk @google/genai @google/generative-ai cohere-ai groq-sdk @mistralai/mistralai replicate @huggingface/inference ollama aws-sdk googleapis firebase firebase-admin @supabase/supabase-js mongodb mongoose pg postgres mysql mysql2 mariadb mssql oracledb redis ioredis @elastic/elasticsearch elasticsearch @opensearch-project/opensearch kafkajs amqplib mqtt @slack/web-api @slack/bolt discord.js telegraf node-telegram-bot-api grammy twilio stripe @sendgrid/mail resend @notionhq/client octokit @linear/sdk jira.js twitter-api-v2 @modelcontextprotocol/sdk @vercel/blob @upstash/redis posthog-node @sentry/node @sentry/cli web3 ethers viem @solana/web3.js dockerode ssh2 node-ssh ssh2-sftp-client basic-ftp ftp imap imapflow pdf2json youtube-transcript yt-search google-auth-library algoliasearch @qdrant/js-client-rest @pinecone-database/pinecone weaviate-ts-client chromadb neo4j-driver cassandra-driver nats'.split(
    ' ',
  );
/** Scopes all of whose packages are such. */
export const SERVICE_SCOPES: readonly string[] = [
  '@aws-sdk',
  '@azure',
  '@google-cloud',
  '@googleapis',
  '@langchain',
  '@octokit',
  '@ai-sdk',
];
