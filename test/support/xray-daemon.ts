import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** One segment as the SDK sends it: each by itself, below its parent. */
export interface Segment {
  readonly id: string;
  readonly name: string;
  readonly trace_id: string;
  readonly parent_id: string;
}

/** What stands beside a function in Lambda and takes its traces, on loopback. */
export class XrayDaemon {
  readonly segments: Segment[] = [];
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    // A datagram is a header, a line feed and the segment.
    socket.on('message', (message) => this.segments.push(JSON.parse(message.toString().split('\n')[1] ?? 'null')));
  }

  static async start(): Promise<XrayDaemon> {
    const socket = createSocket('udp4');
    const daemon = new XrayDaemon(socket);
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return daemon;
  }

  /** For AWS_XRAY_DAEMON_ADDRESS. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }
}
