/**
 * What reads and writes files, in the words of reach.ts: https://docs.python.org/3/library/filesys.html, persistence.html, archiving.html, and
 * the libraries that open files of office, data and pictures. `open` itself has a table of its own: its mode says what it does.
 */
export const FILES: readonly string[] = [
  'fs.read path 0 | os.listdir os.scandir os.walk os.fwalk os.readlink glob.glob glob.iglob linecache.getline linecache.getlines mmap.mmap tokenize.open os.listxattr os.getxattr dircache.listdir',
  'fs.read path 0 | fileinput.input fileinput.FileInput configparser.ConfigParser().read configparser.RawConfigParser().read netrc.netrc filecmp.cmp filecmp.dircmp mailbox.mbox mailbox.Maildir wave.open imghdr.what sndhdr.what',
  'fs.read path 0 | xml.etree.ElementTree.parse xml.dom.minidom.parse xml.sax.parse lxml.etree.parse lxml.html.parse plistlib.readPlist',
  'fs.read path 0 | os.stat os.lstat os.access os.path.exists os.path.lexists os.path.isfile os.path.isdir os.path.islink os.path.getsize os.path.getmtime os.path.getctime os.path.samefile',
  'fs.read self 0 | pathlib.Path().exists pathlib.Path().is_file pathlib.Path().is_dir pathlib.Path().is_symlink pathlib.Path().stat pathlib.Path().lstat pathlib.Path().samefile pathlib.Path().owner',
  'fs.read self 0 | pathlib.Path().read_text pathlib.Path().read_bytes pathlib.Path().iterdir pathlib.Path().glob pathlib.Path().rglob pathlib.Path().walk pathlib.Path().readlink',
  'fs.write self 0 | pathlib.Path().write_text pathlib.Path().write_bytes pathlib.Path().unlink pathlib.Path().mkdir pathlib.Path().rmdir pathlib.Path().touch',
  'fs.write self 0 | pathlib.Path().rename pathlib.Path().replace pathlib.Path().chmod pathlib.Path().lchmod pathlib.Path().symlink_to pathlib.Path().hardlink_to pathlib.Path().link_to',
  'fs.write path 0 | os.remove os.unlink os.rmdir os.removedirs os.mkdir os.makedirs os.chmod os.lchmod os.chown os.lchown os.chflags os.truncate os.utime os.mkfifo os.mknod os.setxattr os.removexattr shutil.rmtree shutil.make_archive shutil.chown',
  'fs.write path 1 | os.rename os.renames os.replace os.symlink os.link shutil.copy shutil.copy2 shutil.copyfile shutil.copytree shutil.move shutil.unpack_archive shutil.copymode shutil.copystat',
  'fs.write none 0 | os.write tempfile.NamedTemporaryFile tempfile.TemporaryFile tempfile.SpooledTemporaryFile tempfile.mkstemp tempfile.mkdtemp tempfile.TemporaryDirectory',
  'fs.write path 0 | zipfile.ZipFile().extractall tarfile.TarFile().extractall',
  'fs.write path 1 | zipfile.ZipFile().extract tarfile.TarFile().extract',
  'fs.write self 0 | zipfile.ZipFile().write zipfile.ZipFile().writestr tarfile.TarFile().add',
  'fs.write path 0 | sqlite3.connect dbm.open dbm.gnu.open dbm.ndbm.open dbm.dumb.open logging.FileHandler logging.handlers.RotatingFileHandler logging.handlers.TimedRotatingFileHandler logging.handlers.WatchedFileHandler py_compile.compile compileall.compile_dir zipapp.create_archive venv.create',
  'fs.write path 0 | xml.etree.ElementTree.ElementTree().write lxml.etree.ElementTree().write',
  'fs.read path 0 | aiofiles.os.listdir aiofiles.os.scandir',
  'fs.write path 0 | aiofiles.os.remove aiofiles.os.mkdir aiofiles.os.makedirs send2trash.send2trash',
  // https://pandas.pydata.org/docs/reference/io.html, https://numpy.org/doc/stable/reference/routines.io.html
  'fs.read path 0 | pandas.read_csv pandas.read_excel pandas.read_json pandas.read_parquet pandas.read_table pandas.read_xml pandas.read_feather pandas.read_hdf pandas.ExcelFile numpy.load numpy.loadtxt numpy.genfromtxt numpy.fromfile polars.read_csv polars.read_excel polars.read_parquet polars.scan_csv',
  'fs.write path 0 | pandas.DataFrame().to_csv pandas.DataFrame().to_excel pandas.DataFrame().to_json pandas.DataFrame().to_parquet pandas.ExcelWriter numpy.save numpy.savez numpy.savetxt matplotlib.pyplot.savefig imageio.mimsave imageio.imwrite cv2.imwrite plotly.io.write_image xlsxwriter.Workbook',
  'fs.read path 0 | PIL.Image.open PIL.ImageFont.truetype imageio.imread imageio.mimread cv2.imread cv2.VideoCapture matplotlib.pyplot.imread openpyxl.load_workbook xlrd.open_workbook docx.Document pptx.Presentation pypdf.PdfReader PyPDF2.PdfReader PyPDF2.PdfFileReader pdfplumber.open fitz.open pymupdf.open pikepdf.open pdf2image.convert_from_path pdfminer.high_level.extract_text tabula.read_pdf camelot.read_pdf markitdown.MarkItDown().convert extract_msg.Message',
  'fs.write path 0 | openpyxl.Workbook().save docx.Document().save pptx.Presentation().save pypdf.PdfWriter().write PyPDF2.PdfWriter().write fitz.open().save pymupdf.open().save pikepdf.open().save PIL.Image.open().save PIL.Image.new().save reportlab.pdfgen.canvas.Canvas reportlab.platypus.SimpleDocTemplate openpyxl.load_workbook().save matplotlib.pyplot.subplots().savefig matplotlib.pyplot.figure().savefig',
];

/** `open` and its like: where the path and the mode stand. */
export const OPENS: Readonly<Record<string, { readonly path: number | 'self'; readonly mode: number }>> = {
  'builtins.open': { path: 0, mode: 1 },
  'os.fdopen': { path: 0, mode: 1 },
  'gzip.open': { path: 0, mode: 1 },
  'bz2.open': { path: 0, mode: 1 },
  'lzma.open': { path: 0, mode: 1 },
  'gzip.GzipFile': { path: 0, mode: 1 },
  'bz2.BZ2File': { path: 0, mode: 1 },
  'lzma.LZMAFile': { path: 0, mode: 1 },
  'io.FileIO': { path: 0, mode: 1 },
  'aiofiles.open': { path: 0, mode: 1 },
  'anyio.open_file': { path: 0, mode: 1 },
  'fsspec.open': { path: 0, mode: 1 },
  'zipfile.ZipFile': { path: 0, mode: 1 },
  'zipfile.PyZipFile': { path: 0, mode: 1 },
  'tarfile.open': { path: 0, mode: 1 },
  'tarfile.TarFile': { path: 0, mode: 1 },
  'pathlib.Path().open': { path: 'self', mode: 0 },
};

/** Calls that put one file into another: the argument that names the first, and the one that names the second (`self`: what it is a method of). */
export const COPIES: Readonly<Record<string, readonly [from: number | 'self', to: number | 'self']>> = {
  'shutil.copy': [0, 1],
  'shutil.copy2': [0, 1],
  'shutil.copyfile': [0, 1],
  'shutil.copytree': [0, 1],
  'shutil.move': [0, 1],
  'shutil.make_archive': [2, 0],
  'os.rename': [0, 1],
  'os.replace': [0, 1],
  'os.link': [0, 1],
  'os.symlink': [0, 1],
  'pathlib.Path().rename': ['self', 0],
  'pathlib.Path().replace': ['self', 0],
  'zipfile.ZipFile().write': [0, 'self'],
  'tarfile.TarFile().add': [0, 'self'],
};

/** What is written by these is read by them too. */
export const STORES: ReadonlySet<string> = new Set([
  'sqlite3.connect',
  'dbm.open',
  'dbm.gnu.open',
  'dbm.ndbm.open',
  'dbm.dumb.open',
]);
