/**
 * What speaks to other machines, in the words of reach.ts: the standard library (https://docs.python.org/3/library/internet.html, ipc.html; names of
 * Python 2 and of modules that 3.12 and 3.13 removed too) and the clients in use.
 */
export const NET: readonly string[] = [
  'net host 0 | socket.create_connection socket.gethostbyname socket.gethostbyname_ex socket.getaddrinfo socket.gethostbyaddr asyncio.open_connection',
  'net host 0 | socket.socket().connect socket.socket().connect_ex ssl.SSLSocket().connect ssl.get_server_certificate',
  'net host 0 | socket.socket().bind socket.create_server',
  'net host 1 | asyncio.start_server',
  'net peer 0 ! | socket.socket().send socket.socket().sendall socket.socket().sendfile socket.socket().sendmsg',
  'net peer 0 | socket.socket().recv socket.socket().recvfrom socket.socket().recv_into socket.socket().fileno socket.socket().makefile',
  'net host 1 ! | socket.socket().sendto',
  'net url 0 | urllib.request.urlopen urllib.request.urlretrieve urllib.request.OpenerDirector().open urllib.urlopen urllib.urlretrieve urllib2.urlopen urllib.request.URLopener().open urllib.request.FancyURLopener().open urllib.request.URLopener().retrieve',
  'net host 0 | http.client.HTTPConnection http.client.HTTPSConnection ftplib.FTP ftplib.FTP_TLS smtplib.SMTP smtplib.SMTP_SSL smtplib.LMTP',
  'net host 0 | imaplib.IMAP4 imaplib.IMAP4_SSL poplib.POP3 poplib.POP3_SSL telnetlib.Telnet nntplib.NNTP nntplib.NNTP_SSL',
  'net host 0 | http.client.HTTPConnection().set_tunnel ftplib.FTP().connect ftplib.FTP_TLS().connect smtplib.SMTP().connect smtplib.SMTP_SSL().connect telnetlib.Telnet().open',
  'net self 0 ! | http.client.HTTPSConnection().request http.client.HTTPConnection().request http.client.HTTPSConnection().send http.client.HTTPConnection().send ftplib.FTP().storbinary ftplib.FTP().storlines ftplib.FTP_TLS().storbinary ftplib.FTP_TLS().storlines telnetlib.Telnet().write',
  'net self 0 | ftplib.FTP().retrbinary ftplib.FTP().retrlines ftplib.FTP_TLS().retrbinary imaplib.IMAP4_SSL().fetch imaplib.IMAP4().fetch',
  'net self 0 ! | smtplib.SMTP().sendmail smtplib.SMTP().send_message smtplib.SMTP_SSL().sendmail smtplib.SMTP_SSL().send_message imaplib.IMAP4_SSL().append imaplib.IMAP4().append',
  'net url 0 ! | xmlrpc.client.ServerProxy xmlrpclib.ServerProxy',
  'net none 0 | http.server.HTTPServer http.server.ThreadingHTTPServer http.server.test socketserver.TCPServer socketserver.UDPServer socketserver.ThreadingTCPServer xmlrpc.server.SimpleXMLRPCServer wsgiref.simple_server.make_server',
  'net host 0 ! | multiprocessing.connection.Client multiprocessing.connection.Listener logging.handlers.SocketHandler logging.handlers.DatagramHandler logging.handlers.SMTPHandler logging.handlers.HTTPHandler',
  'net none 0 | ssl.SSLContext().wrap_socket urllib.robotparser.RobotFileParser().read',
  // https://requests.readthedocs.io/, https://www.python-httpx.org/, https://docs.aiohttp.org/, https://urllib3.readthedocs.io/
  'net url 0 | requests.get requests.head requests.options requests.Session().get requests.Session().head requests.Session().options',
  'net url 0 ! | requests.post requests.put requests.patch requests.delete requests.Session().post requests.Session().put requests.Session().patch requests.Session().delete',
  'net url 1 ? | requests.request requests.Session().request httpx.request httpx.stream httpx.Client().request httpx.Client().stream aiohttp.request aiohttp.ClientSession().request urllib3.request urllib3.PoolManager().request urllib3.PoolManager().urlopen urllib3.ProxyManager().request',
  'net self 0 ! | requests.Session().send httpx.Client().send',
  'net url 0 | httpx.get httpx.head httpx.options httpx.Client().get httpx.Client().head httpx.Client().options aiohttp.ClientSession().get aiohttp.ClientSession().head aiohttp.ClientSession().options',
  'net url 0 ! | httpx.post httpx.put httpx.patch httpx.delete httpx.Client().post httpx.Client().put httpx.Client().patch httpx.Client().delete',
  'net url 0 ! | aiohttp.ClientSession().post aiohttp.ClientSession().put aiohttp.ClientSession().patch aiohttp.ClientSession().delete aiohttp.ClientSession().ws_connect',
  'net url 0 ! | websocket.create_connection websocket.WebSocketApp websockets.connect websockets.client.connect websockets.sync.client.connect httplib2.Http().request socketio.Client().connect',
  'net url 0 | wget.download cloudscraper.CloudScraper().get requests_html.HTMLSession().get feedparser.parse pandas.read_html newspaper.Article gdown.download yt_dlp.YoutubeDL().download yt_dlp.YoutubeDL().extract_info',
  'net url 0 ! | gql.transport.requests.RequestsHTTPTransport gql.transport.aiohttp.AIOHTTPTransport zeep.Client tornado.httpclient.AsyncHTTPClient().fetch tornado.httpclient.HTTPClient().fetch',
  'net host 0 ! | paramiko.SSHClient().connect paramiko.Transport fabric.Connection asyncssh.connect pymysql.connect MySQLdb.connect mysql.connector.connect psycopg2.connect psycopg.connect asyncpg.connect redis.Redis redis.StrictRedis telnetlib3.open_connection pymongo.MongoClient paho.mqtt.client.Client().connect pika.ConnectionParameters ldap3.Server',
  'net url 0 ! | redis.from_url redis.Redis.from_url sqlalchemy.create_engine',
  'net self 0 ! | paramiko.SFTPClient().put paramiko.SSHClient().open_sftp paho.mqtt.client.Client().publish',
  'net none 0 ! | boto3.* botocore.* openai.* anthropic.* google.cloud.* googleapiclient.* google.generativeai.* google.genai.* slack_sdk.* tweepy.* telegram.* telebot.* telethon.* discord.* twilio.* sendgrid.* stripe.* pycurl.* praw.* github.* gitlab.* jira.* notion_client.* azure.* elasticsearch.* kafka.* zmq.* grpc.* dropbox.* firebase_admin.* supabase.* huggingface_hub.* replicate.* cohere.* mistralai.* groq.* litellm.* langchain_openai.* langchain_anthropic.* ollama.* web3.* pinecone.* weaviate.* mcp.client.* fastmcp.Client scapy.* pyrebase.* wandb.* mlflow.* sentry_sdk.init modal.* smbclient.* pysftp.*',
  'net none 0 | dns.resolver.* whois.* yfinance.* wikipedia.* arxiv.* selenium.webdriver.* playwright.sync_api.* playwright.async_api.* pyppeteer.* requests_cache.* datasets.load_dataset nltk.download torch.hub.* speedtest.* scapy.all.* httpbin.*',
];

/** Calls that keep what they fetch in a file: the argument that names it, by place and by name. */
export const SAVES: Readonly<Record<string, readonly [number, string]>> = {
  'urllib.request.urlretrieve': [1, 'filename'],
  'urllib.urlretrieve': [1, 'filename'],
  'wget.download': [1, 'out'],
  'gdown.download': [1, 'output'],
};
